import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNT_ROLES, type AccountView, API_OPERATIONS, exampleOf, ROLES } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import { giveMissingAccounts } from '../src/chart/index.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const LIST = '/v1/accounts';
const at = (id: number) => `${LIST}/${id}`;
const all = async (query = '', caller = {}): Promise<AccountView[]> =>
  (await service.call('GET', `${LIST}?pageSize=100&sortBy=code&sortOrder=asc${query}`, caller)).body.data;
const codes = async (query = '', caller = {}): Promise<string[]> => (await all(query, caller)).map(({ code }) => code);
const roleOf = async (role: string, caller = {}): Promise<AccountView> => {
  const [account] = await all(`&role=${role}`, caller);
  if (!account) throw new Error(`no account has the role ${role}`);
  return account;
};
const command = (code: string, changes = {}) => ({
  code,
  names: { en: `Account ${code}`, fr: `Compte ${code}` },
  type: 'expense',
  ...changes,
});
const post = (body: unknown, caller = {}, headers = {}) => service.call('POST', LIST, caller, body, headers);
const patch = (id: number, body: unknown, caller = {}, headers = {}) =>
  service.call('PATCH', at(id), caller, body, headers);
const made = async (code: string, changes = {}, caller = {}): Promise<AccountView> =>
  (await post(command(code, changes), caller)).body.data;
const publishedFor = (id: number) =>
  service.publishedOf('account.').filter(({ data }) => (data.account as { id: number }).id === id);
const kindsFor = (id: number) => publishedFor(id).map(({ type }) => type);

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1, country: 'CA', locale: 'fr-CA' });
  await service.knows({ id: 2, country: 'US' });
});
afterAll(() => service.stop());

describe('the first accounts of a business', () => {
  it('have one account for each role, and in Canada one for GST/HST and one for QST', async () => {
    const roles = (await all()).flatMap(({ role }) => role ?? []);
    expect(roles.toSorted((one, other) => one.localeCompare(other))).toEqual(
      ACCOUNT_ROLES.toSorted((one, other) => one.localeCompare(other)),
    );
    expect(await codes()).toEqual(expect.arrayContaining(['1200', '1210', '1220', '6010', '6990']));
    expect(await codes('', { businessId: 2 })).not.toContain('1210');
    expect(await roleOf('recoverable_tax', { locale: 'fr-CA' })).toMatchObject({
      code: '1200',
      name: 'Taxes de vente à recouvrer',
      names: { en: 'Recoverable sales tax' },
      type: 'asset',
    });
  });

  it('are given once, also when the event is delivered again or the business is listed', async () => {
    const before = await all();
    const business = { ...exampleOf('business.created').data.business, id: 1 };
    await service.deliver('business.created', 1, { business });
    await service.deliver('business.people_listed', 1, { business, people: [] });
    const after = await made('AFTER-SEEDS');
    await waitFor(() => publishedFor(after.id).length === 1);
    expect((await all()).filter(({ id }) => id !== after.id)).toEqual(before);
    expect(kindsFor(before[0]?.id ?? 0)).toEqual(['account.created']);
  });

  it('are given to a business from before: by the job, or by its first change', async () => {
    for (const id of [8, 9])
      await service.database.look(
        `INSERT INTO businesses SELECT $1::bigint, name, country, currency, time_zone, locale, distance_unit, status, version,
          created_at, updated_at FROM businesses WHERE business_id = 1`,
        [id],
      );
    expect((await post(command('6010'), { businessId: 8 })).body.error.code).toBe('ALREADY_EXISTS');
    expect((await post(command('6011'), { businessId: 8 })).status).toBe(201);
    expect(await codes('', { businessId: 8 })).toEqual(expect.arrayContaining(['1010', '6011']));
    expect(await codes('', { businessId: 9 })).toEqual([]);
    const database = openDatabase({
      ...{ url: service.database.url, poolSize: 2, logger: testLogger() },
      ...{ metrics: createMetrics('test'), clock: systemClock },
    });
    await giveMissingAccounts({ database }, new AbortController().signal);
    await database.close();
    expect((await codes('', { businessId: 9 })).length).toBeGreaterThan(20);
  });

  it('are given anew when a business of the sandbox begins anew, and the former ones are published as deleted', async () => {
    const by = { businessId: 3 };
    await service.knows({ id: 3 });
    const own = await made('RESET', {}, by);
    const former = await roleOf('uncategorized', by);
    await service.deliver('sandbox.reset', 3, exampleOf('sandbox.reset').data);
    await waitFor(
      () => kindsFor(own.id).includes('account.deleted') && kindsFor(former.id).includes('account.deleted'),
    );
    expect((await roleOf('uncategorized', by)).id).toBeGreaterThan(former.id);
    expect(await codes('&search=RESET', by)).toEqual([]);
  });
});

describe('accounts', () => {
  it('are created, read, changed and deleted, each with its event and its line of the log', async () => {
    const { status, headers, body } = await post(command('7000', { metadata: { erp: 'x' } }));
    const { id } = body.data;
    expect([status, headers.get('etag'), headers.get('location')]).toEqual([201, '"v1"', at(id)]);
    expect(body.data).toMatchObject({ name: 'Account 7000', role: null, isActive: true, externalId: null });
    expect((await service.call('GET', at(id), {})).body).toEqual(body);
    const changed = await patch(id, { names: { fr: 'Autre' } }, {}, { 'if-match': '"v1"' });
    expect(changed.body.data).toMatchObject({ names: { en: 'Account 7000', fr: 'Autre' }, version: 2 });
    expect((await patch(id, { code: '7001' }, {}, { 'if-match': '"v1"' })).body.error.code).toBe('PRECONDITION_FAILED');
    expect((await patch(id, { names: { fr: 'Autre' } })).body.data.version).toBe(2);
    expect((await service.call('DELETE', at(id), {})).status).toBe(204);
    expect((await service.call('GET', at(id), {})).status).toBe(404);
    await waitFor(() => publishedFor(id).length === 3);
    expect(kindsFor(id)).toEqual(['account.created', 'account.updated', 'account.deleted']);
    expect(publishedFor(id)[1]?.data).toMatchObject({
      account: { name: 'Autre' },
      previousAttributes: { names: { fr: 'Compte 7000' } },
      changedFields: ['names'],
    });
    const lines = await service.database.look('SELECT action FROM audit_log WHERE resource = $1 ORDER BY id', [
      `account:${id}`,
    ]);
    expect(lines.map(({ action }) => action)).toEqual(['account.created', 'account.updated', 'account.deleted']);
  });

  it('have a code of their own, whatever its case', async () => {
    await made('abc');
    expect((await post(command('ABC'))).body.error).toMatchObject({
      code: 'ALREADY_EXISTS',
      details: [{ field: 'code' }],
    });
    expect((await post(command('ABC'), { businessId: 2 })).status).toBe(201);
    const other = await made('abd');
    expect((await patch(other.id, { code: 'Abc' })).body.error.code).toBe('ALREADY_EXISTS');
    const { status, body } = await post({ ...command('x'.repeat(33)), type: 'cash', names: { en: 'Only' } });
    const fields = body.error.details.map(({ field }: { field: string }) => field);
    expect([status, new Set(fields)]).toEqual([400, new Set(['code', 'type', 'names.fr'])]);
  });

  it('are made once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'an-account' };
    const [one, other] = [await post(command('ONCE'), {}, headers), await post(command('ONCE'), {}, headers)];
    expect([one.status, other.status, other.body.data.id]).toEqual([201, 201, one.body.data.id]);
  });

  it('are listed by type, use, role, text and the id of another system', async () => {
    const by = { businessId: 4 };
    await service.knows({ id: 4 });
    await made('LIST-A', { names: { en: 'Alpha', fr: 'Bêta' }, externalId: 'erp-1' }, by);
    await made('LIST-B', { type: 'income', names: { en: 'Gamma', fr: 'Alpha' }, isActive: false }, by);
    expect(await codes('&search=alpha', by)).toEqual(['LIST-A', 'LIST-B']);
    expect(await codes('&search=alpha&isActive=true', by)).toEqual(['LIST-A']);
    expect(await codes('&type=income', by)).toEqual(['LIST-B']);
    expect(await codes('&externalId=erp-1', by)).toEqual(['LIST-A']);
    expect(await codes('&role=accounts_payable', by)).toEqual(['2000']);
    expect(await codes('&search=alpha')).toEqual([]);
  });

  it.each(ROLES)('are read by who may read the books and kept by who keeps them: %s', async (role) => {
    const [reads, writes] = [!['approver', 'employee'].includes(role), ['owner', 'admin', 'accountant'].includes(role)];
    const { id } = await roleOf('uncategorized');
    for (const read of API_OPERATIONS.filter((each) => ['getAccount', 'listAccounts'].includes(each.id)))
      expect(read.roles.includes(role)).toBe(reads);
    const { status, body } = await post(command(`BY-${role}`), { role });
    expect(status).toBe(writes ? 201 : 403);
    if (!writes) expect((await patch(id, { isActive: true }, { role })).status).toBe(403);
    else expect((await service.call('DELETE', at(body.data.id), { role })).status).toBe(204);
  });

  it('of another business answer like unknown ones', async () => {
    const { id } = await roleOf('uncategorized', { businessId: 2 });
    for (const method of ['GET', 'DELETE'] as const) expect((await service.call(method, at(id), {})).status).toBe(404);
    expect((await patch(id, { code: 'STOLEN' })).status).toBe(404);
  });
});

describe('the role of an account', () => {
  const by = { businessId: 5 };
  const refusedFields = ({ status, body }: { status: number; body: { error: { details: { field: string }[] } } }) => [
    status,
    ...body.error.details.map(({ field }) => field),
  ];

  it('moves to the account that is given it, in one change, with an event of each', async () => {
    await service.knows({ id: 5 });
    const former = await roleOf('card_payable', by);
    const { id } = await made('2210', { type: 'liability' }, by);
    expect((await patch(id, { role: 'card_payable' }, by)).body.data).toMatchObject({
      role: 'card_payable',
      version: 2,
    });
    expect((await service.call('GET', at(former.id), by)).body.data).toMatchObject({ role: null, version: 2 });
    await waitFor(() => publishedFor(id).length === 2 && publishedFor(former.id).length === 2);
    expect(publishedFor(former.id)[1]?.data).toMatchObject({ previousAttributes: { role: 'card_payable' } });
    const created = await made('2220', { type: 'liability', role: 'card_payable' }, by);
    expect((await roleOf('card_payable', by)).id).toBe(created.id);
    const gone = await service.call('DELETE', at(former.id), by);
    expect(gone.status).toBe(204);
  });

  it('is never left without an account that something can be posted to', async () => {
    const account = await roleOf('bank_clearing', by);
    for (const role of [null, 'payroll_clearing'])
      expect(refusedFields(await patch(account.id, { role }, by))).toEqual([400, 'role']);
    expect(refusedFields(await patch(account.id, { isActive: false }, by))).toEqual([400, 'isActive']);
    const { id } = await made('IDLE', { isActive: false }, by);
    expect(refusedFields(await patch(id, { role: 'bank_clearing' }, by))).toEqual([400, 'role']);
    const { status, body } = await service.call('DELETE', at(account.id), by);
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'RESOURCE_IN_USE',
      'The account has the role bank_clearing and cannot be deleted. Give the role to another account first.',
    ]);
    expect(await roleOf('bank_clearing', by)).toEqual(account);
  });

  it('is one account’s when two are given it at once', async () => {
    const ids = await Promise.all(['RACE-A', 'RACE-B'].map(async (code) => (await made(code, {}, by)).id));
    const answers = await Promise.all(ids.map((id) => patch(id, { role: 'employee_advances' }, by)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await all('&role=employee_advances', by)).toHaveLength(1);
  });
});

describe('row-level security', () => {
  it.each(['accounts', 'chart_starts'])('protects %s', async (table) => {
    const [policy] = await service.database.look(
      'SELECT relrowsecurity AND relforcerowsecurity AS stands FROM pg_class WHERE oid = $1::regclass',
      [table],
    );
    expect(policy).toEqual({ stands: true });
  });
});
