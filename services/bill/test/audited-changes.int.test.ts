import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUDIT_CHANGES_HEADER, type AuditChange, exampleOf, MASKED } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { ADMIN, AUDITOR, BILLS, CANADIAN, createWalk, OWNER, type Walk } from './walk.ts';

let service: TestService;
let walk: Walk;

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
});
afterAll(() => service.stop());

type Line = { action: string; changes: AuditChange[] | null };

/** The lines about something, the oldest first. */
const linesOf = (resource: string): Promise<Line[]> =>
  service.database.look('SELECT action, changes FROM audit_log WHERE resource = $1 ORDER BY id', [resource]) as Promise<
    Line[]
  >;

/** By their names: from and to. */
const shown = (line: Line | undefined): Record<string, unknown> =>
  Object.fromEntries((line?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]));

const last = async (resource: string): Promise<Record<string, unknown>> => shown((await linesOf(resource)).at(-1));

describe('an entry of the audit log', () => {
  it('says from what to what a bill changed, in each of its steps, and nothing of its creation', async () => {
    const { id, memo } = await walk.draft({
      lineItems: [{ amount: 60 }, { amount: 40, description: 'Flour' }],
      amount: 100,
    });
    const resource = `bill:${id}`;
    expect((await linesOf(resource)).map(({ changes }) => changes)).toEqual([null]);
    await service.call('PATCH', `${BILLS}/${id}`, OWNER, {
      memo: 'March',
      lineItems: [{ amount: 60 }, { amount: 45 }],
    });
    expect(await last(resource)).toMatchObject({
      memo: [memo, 'March'],
      amount: [100, 105],
      'lineItems.1.amount': [40, 45],
      'lineItems.1.description': ['Flour', null],
    });
    const count = (await linesOf(resource)).length;
    await walk.act(id, 'submit');
    await walk.act(id, 'approve', undefined, ADMIN);
    const steps = (await linesOf(resource)).slice(count).map((line) => [line.action, shown(line).status]);
    expect(steps[0]).toEqual(['bill.submit', ['DRAFT', expect.anything()]]);
    // Each step goes on where the one before it ended.
    const [, ...later] = steps.map(([, status]) => (status as string[])[0]);
    expect(later).toEqual(steps.slice(0, -1).map(([, status]) => (status as string[])[1]));
  });

  it('has no number of an account or of a tax, and says that it is another one also where its end is the same', async () => {
    const { id } = await walk.vendor();
    await service.call('PATCH', `/v1/vendors/${id}`, OWNER, { taxId: '123456789', phone: '555 0100' });
    expect(await last(`vendor:${id}`)).toMatchObject({ taxId: [MASKED, MASKED], phone: [null, '555 0100'] });
    const same = { ...CANADIAN, accountNumber: '9994567' };
    await service.call('PATCH', `/v1/vendors/${id}`, OWNER, { paymentDetails: same });
    const vendor = await last(`vendor:${id}`);
    expect(vendor['paymentDetails.accountNumber']).toEqual([MASKED, MASKED]);
    expect(vendor).not.toHaveProperty('paymentDetails.last4');

    const { employee } = exampleOf('employee.created').data;
    await service.deliver('employee.created', 1, { employee: { ...employee, id: 44, userId: 11 } });
    const path = '/v1/employees/44/reimbursement-details';
    const put = (accountNumber: string) =>
      service.call('PUT', path, OWNER, { paymentDetails: { ...CANADIAN, accountNumber } });
    await waitFor(async () => (await put('1234567')).status < 300);
    await put('7654321');
    expect(await last('employee:44')).toMatchObject({ accountNumber: [MASKED, MASKED], last4: ['4567', '4321'] });
    await put('1114321');
    const again = await last('employee:44');
    expect([again.accountNumber, again.last4]).toEqual([[MASKED, MASKED], undefined]);
    const numbers = /1234567|7654321|1114321|9994567|123456789/;
    const kept = await service.database.look('SELECT changes::text AS text FROM audit_log WHERE changes IS NOT NULL');
    expect(kept.filter(({ text }) => numbers.test(String(text)))).toEqual([]);
  });

  it('has its changes where the gateway asks for them; one of the release before does not, and gets none', async () => {
    const { id } = await walk.draft();
    await service.call('PATCH', `${BILLS}/${id}`, OWNER, { memo: 'Asked' });
    const path = `/v1/internal/audit-log?limit=10&sortOrder=asc&resource=bill:${id}`;
    const caller = { ...AUDITOR, scopes: ['audit:read'] } as const;
    const [current, former] = [
      await service.call('GET', path, { ...caller, scopes: [...caller.scopes] }, undefined, {
        [AUDIT_CHANGES_HEADER]: '1',
      }),
      await service.call('GET', path, { ...caller, scopes: [...caller.scopes] }),
    ];
    const entries = (current.body as unknown as { entries: { changes: AuditChange[] }[] }).entries;
    expect(entries.map(({ changes }) => changes.map(({ field, to }) => [field, to]))).toEqual([
      [],
      [['memo', 'Asked']],
    ]);
    for (const entry of (former.body as unknown as { entries: object[] }).entries)
      expect(Object.keys(entry).toSorted((one, other) => one.localeCompare(other))).toEqual([
        'action',
        'actorUserId',
        'at',
        'credential',
        'id',
        'onBehalfOf',
        'requestId',
        'resource',
      ]);
  });
});
