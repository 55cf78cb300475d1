import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { type Entry, expense, playSources, report } from './sources.ts';

let service: TestService;
let play: ReturnType<typeof playSources>;
const [OURS, OTHER] = [1, 2];

const approved = { status: 'approved', reportId: 7 } as const;
const at = (id: number) => `/v1/journal-entries/${id}`;

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: OURS, timeZone: 'America/Toronto' });
  await service.knows({ id: OTHER });
  play = playSources(service, OURS);
});
afterAll(() => service.stop());

describe('an entry that is reversed by hand', () => {
  it('is posted anew at once, and is not reversed twice', async () => {
    await play.expense(expense(61, { ...approved, amount: 61, version: 2 }));
    const [first] = await play.of('expense:61', 1);
    const headers = { 'idempotency-key': 'reverse-61' };
    const body = { reason: 'Wrong account' };
    const by = { businessId: OURS, userId: 5 };
    const { status, body: answer } = await service.call('POST', `${at(first.id)}/reverse`, by, body, headers);
    expect([status, answer.data]).toMatchObject([
      201,
      { reversesId: first.id, description: 'Wrong account', postedBy: 5 },
    ]);
    const again = await service.call('POST', `${at(first.id)}/reverse`, by, body, headers);
    expect(again.body.data.id).toBe(answer.data.id);
    const [, reversal, anew] = await play.of('expense:61', 3);
    expect(anew).toMatchObject({ total: 61, postedBy: 5, reversesId: null });
    for (const id of [first.id, reversal.id]) {
      const refused = await service.call('POST', `${at(id)}/reverse`, by, {});
      expect([refused.status, refused.body.error.code]).toEqual([409, 'INVALID_STATE_TRANSITION']);
    }
    const lines = await service.database.look('SELECT action FROM audit_log WHERE resource = $1', [
      `journal_entry:${first.id}`,
    ]);
    expect(lines).toEqual([{ action: 'journal_entry.reversed' }]);
  });

  it.each([
    { BOOKS: 5, what: 'category', of: { categoryId: 77 }, when: { categoryIds: [77] } },
    { BOOKS: 6, what: 'vendor', of: { categoryId: null, vendorId: 21 }, when: { vendorIds: [21] } },
  ])(
    'leaves the checklist where a rule for its $what knows its account by now',
    async ({ BOOKS, of: fields, when }) => {
      const rules = `/v1/businesses/${BOOKS}/mapping-rules`;
      await service.knows({ id: BOOKS });
      const by = { businessId: BOOKS };
      const { expense: send, of } = playSources(service, BOOKS);
      await send(expense(63, { ...approved, ...fields, receiptIds: [1], version: 2 }));
      const [first] = await of('expense:63', 1);
      const points = async () =>
        (await service.database.look('SELECT points FROM journal_sources WHERE business_id = $1', [BOOKS]))[0]?.points;
      expect(await points()).toEqual(['account']);
      const [account] = (await service.call('GET', '/v1/accounts?search=6010', by)).body.data;
      const changed = { startsOn: '2000-01-01', rules: [{ when, accountId: account.id }] };
      expect((await service.call('PUT', rules, by, changed)).body.error).toBeUndefined();
      expect((await service.call('POST', `${at(first.id)}/reverse`, by, {})).status).toBe(201);
      const [, , anew] = await of('expense:63', 3);
      expect([anew.lines[0].accountCode, await points()]).toEqual(['6010', []]);
    },
  );

  it('is so by those who keep the books, read by auditors too, and another business’s is not found', async () => {
    await play.expense(expense(62, { ...approved, amount: 62, version: 2 }));
    const [{ id }] = (await play.of('expense:62', 1)) as [Entry];
    for (const role of ['employee', 'approver', 'auditor'] as const)
      expect((await service.call('POST', `${at(id)}/reverse`, { businessId: OURS, role }, {})).status).toBe(403);
    const french = await service.call('GET', at(id), { businessId: OURS, role: 'auditor', locale: 'fr-CA' });
    expect(french.body.data.lines[0].accountName).toBe('Dépenses non classées');
    for (const [method, path] of [
      ['GET', at(id)],
      ['POST', `${at(id)}/reverse`],
    ] as const)
      expect((await service.call(method, path, { businessId: OTHER }, method === 'POST' ? {} : undefined)).status).toBe(
        404,
      );
  });
});

describe('the journal', () => {
  it('is never changed, but for the name of somebody who is erased', async () => {
    await play.expense(expense(77, { ...approved, version: 2 }));
    const [{ id }] = (await play.of('expense:77', 1)) as [Entry];
    const change = (set: string) =>
      service.database.look(`UPDATE journal_entries SET ${set} WHERE business_id = $1 AND id = $2 RETURNING id`, [
        OURS,
        id,
      ]);
    for (const set of [`description = 'Other'`, 'total_minor = 1', `description = '[erased]', date = '2026-03-14'`])
      await expect(change(set)).rejects.toThrow('never changed');
    await expect(change(`description = 'Lunch of [erased]'`)).resolves.toHaveLength(1);
  });

  it('is listed by what is in its lines, by number and by text, page by page', async () => {
    const mine = playSources(service, OTHER);
    for (const id of [801, 802, 803, 804, 805])
      await mine.expense(
        expense(id, { ...approved, userId: id, merchant: id === 803 ? 'Chez Lou' : 'Other', version: 2 }),
      );
    await mine.settled();
    const caller = { businessId: OTHER };
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await service.call('GET', `/v1/journal-entries?page=${page}&pageSize=2`, caller)).body,
      ),
    );
    expect(pages[0].pagination.totalCount).toBe(5);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: Entry) => id))).size).toBe(5);
    const [found] = await mine.list('userId=803&isStanding=true&kind=expense,bill');
    expect(found).toMatchObject({ source: 'expense:803' });
    const account = found.lines[0].accountId;
    expect(await mine.list(`accountId=${account}&userId=803&sourceKind=expense`)).toHaveLength(1);
    expect(await mine.list(`accountId=${account}&projectId=9`)).toEqual([]);
    expect(await mine.list('search=chez')).toEqual([found]);
    expect(await mine.list(`search=${found.number}`)).toEqual([found]);
    expect(await mine.list('from=2026-03-14')).toEqual([]);
    expect(await mine.list('period=2026-03&to=2026-03-13&isLate=false')).toHaveLength(5);
  });

  it('has numbers without holes, and is empty when a business of the sandbox begins anew', async () => {
    const places = `SELECT fiscal_year, max(place) = count(*) AS whole, max(place) = (SELECT last_place FROM entry_numbers n
        WHERE n.business_id = e.business_id AND n.fiscal_year = e.fiscal_year) AS last
      FROM journal_entries e WHERE business_id = $1 GROUP BY business_id, fiscal_year`;
    for (const row of await service.database.look(places, [OURS]))
      expect(row).toMatchObject({ whole: true, last: true });
    await service.knows({ id: 3 });
    const mine = playSources(service, 3);
    await mine.expense(expense(901, { ...approved, version: 2 }));
    await mine.of('expense:901', 1);
    await service.deliver('sandbox.reset', 3, exampleOf('sandbox.reset').data);
    await waitFor(async () => (await mine.list('')).length === 0);
    expect(await service.database.look('SELECT 1 FROM entry_numbers WHERE business_id = 3', [])).toEqual([]);
    await mine.expense(expense(902, { ...approved, version: 2 }));
    expect((await mine.of('expense:902', 1))[0].number).toBe('2026-000001');
  });
});

describe('on cash basis', () => {
  it('expenses are posted on the day of their payment, in whichever order events come, and all comes to rest', async () => {
    const [CASH, paidAt] = [4, '2026-04-02T15:00:00.000Z'];
    await service.knows({ id: CASH });
    const cash = { basis: 'cash', basisStartsOn: '2026-01-01' };
    expect(
      (await service.call('PATCH', '/v1/accounting-settings', { businessId: CASH }, cash)).body.error,
    ).toBeUndefined();
    const { expense: send, report: sendReport, of, settled } = playSources(service, CASH);
    const paid = { status: 'reimbursed', reportId: 70, amount: 20, version: 3 } as const;
    await send(expense(701, paid));
    const reimbursement = { method: 'eft', reference: null, amount: 40, currency: 'CAD', paidAt };
    await sendReport(
      report(70, { status: 'reimbursed', expenseCount: 2, reimbursement, paymentStatus: 'paid', version: 9 }),
    );
    await send(expense(702, paid));
    for (const source of ['expense:701', 'expense:702', 'report:70'])
      expect(await of(source, 1)).toMatchObject([{ date: '2026-04-02', isLate: false }]);
    await settled();
  });
});
