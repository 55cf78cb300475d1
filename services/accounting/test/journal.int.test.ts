import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayIn } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { bill, type Entry, expense, playSources, report, sides } from './sources.ts';

let service: TestService;
let play: ReturnType<typeof playSources>;
const OURS = 1;
/** Of no tax code of the business, so that no rule names an account for it. */
const NO_CODE = 990_005;

const approved = { status: 'approved', reportId: 7 } as const;
const reimbursement = {
  method: 'EFT',
  reference: 'R-7',
  amount: 30,
  currency: 'CAD',
  paidAt: '2026-04-02T15:00:00.000Z',
};
const paidReport = (id: number, changes = {}) =>
  report(id, { status: 'reimbursed', expenseCount: 2, reimbursement, paymentStatus: 'paid', version: 9, ...changes });
const lock = (businessId: number, period: string) =>
  service.database.look(
    `INSERT INTO accounting_periods (business_id, period, is_locked, version, updated_at) VALUES ($1, $2, true, 1, now())
      RETURNING period`,
    [businessId, period],
  );

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: OURS, timeZone: 'America/Toronto' });
  play = playSources(service, OURS);
});
afterAll(() => service.stop());

describe('an approved report', () => {
  it('has an entry for each of its expenses, and one more when it is paid back', async () => {
    await play.report(report(7, { status: 'approved', expenseCount: 2, version: 8 }));
    const gst = { taxCodeId: NO_CODE, name: 'GST', rate: 5, amount: 0.8, recoverableAmount: 0.4 };
    await play.expense(expense(71, { ...approved, amount: 18.4, taxAmount: 0.8, taxes: [gst], version: 2 }));
    await play.expense(
      expense(72, { ...approved, amount: 11.6, type: 'company_card', reimbursable: false, version: 2 }),
    );
    const [one] = await play.of('expense:71', 1);
    expect(one).toMatchObject({ kind: 'expense', period: '2026-03', date: '2026-03-13', total: 18.4, isLate: false });
    expect(one).toMatchObject({ description: 'Merchant 71', currency: 'CAD', postedBy: null, reversesId: null });
    expect(sides(one)).toEqual([
      ['6990', 18, 0],
      ['1200', 0.4, 0],
      ['2100', 0, 18.4],
    ]);
    const taxes = `SELECT tax_code_id::int AS code, net_minor::int AS net, paid_minor::int AS paid, recoverable_minor::int AS back
      FROM journal_taxes WHERE business_id = $1 AND entry_id = $2`;
    // 2.50 of the example is a tip, which is never taxed.
    const row = { code: NO_CODE, net: 1510, paid: 80, back: 40 };
    expect(await service.database.look(taxes, [OURS, one.id])).toEqual([row]);
    expect(sides((await play.of('expense:72', 1))[0])).toContainEqual(['2200', 0, 11.6]);
    await play.report(paidReport(7, { reimbursement: { ...reimbursement, amount: 18.4 } }));
    const [paid] = await play.of('report:7', 1);
    expect(paid).toMatchObject({ kind: 'reimbursement', date: '2026-04-02', description: 'Report 7' });
    expect(sides(paid)).toEqual([
      ['2100', 18.4, 0],
      ['1010', 0, 18.4],
    ]);
    await waitFor(() => service.publishedOf('journal_entry.posted').length >= 3);
    const events = service.publishedOf('journal_entry.posted').map(({ data }) => (data.journalEntry as Entry).source);
    expect(events).toEqual(expect.arrayContaining(['expense:71', 'expense:72', 'report:7']));
  });

  it('that was paid back, and whose money the bank gave back, has a payment no more', async () => {
    await play.expense(expense(201, { status: 'reimbursed', reportId: 20, amount: 30, version: 3 }));
    await play.report(paidReport(20, { expenseCount: 1 }));
    await play.of('report:20', 1);
    await play.report(paidReport(20, { expenseCount: 1, paymentStatus: 'failed', version: 10 }));
    const [paid, back] = await play.of('report:20', 2);
    expect(back).toMatchObject({ kind: 'reversal', reversesId: paid.id, isLate: false });
    // It came back when that was known, long after it was paid.
    expect(back.date).toBe(todayIn('America/Toronto', new Date(back.postedAt)));
    expect((await play.of('expense:201', 1))[0].reversedById).toBeNull();
  });

  it('waits for the last of its expenses, and follows one that changes', async () => {
    await play.report(paidReport(30));
    await play.expense(expense(301, { status: 'reimbursed', reportId: 30, amount: 10, version: 3 }));
    await play.settled();
    expect(await play.list('source=report:30')).toEqual([]);
    const waits = `SELECT waits_for, points FROM journal_sources WHERE business_id = $1 AND kind = 'report' AND id = 30`;
    expect(await service.database.look(waits, [OURS])).toEqual([{ waits_for: 'sources', points: ['sources'] }]);
    await play.expense(expense(302, { status: 'reimbursed', reportId: 30, amount: 20, version: 3 }));
    expect((await play.of('report:30', 1))[0]).toMatchObject({ total: 30 });
    await play.expense(expense(302, { status: 'reimbursed', reportId: 31, amount: 20, version: 4 }));
    await play.of('report:30', 2);
  });
});

describe('what changes after it was posted', () => {
  it('is reversed and posted anew, and reversed alone when nothing is due any more', async () => {
    await play.expense(expense(1, { ...approved, amount: 20, version: 2 }));
    await play.of('expense:1', 1);
    await play.expense(expense(1, { ...approved, amount: 20, approvedAmount: 12.34, version: 3 }));
    const [first, reversal, anew] = await play.of('expense:1', 3);
    expect(first).toMatchObject({ total: 20, reversedById: reversal.id });
    expect(reversal).toMatchObject({ kind: 'reversal', reversesId: first.id, total: 20, reversedById: null });
    expect(sides(reversal)).toEqual([
      ['6990', 0, 20],
      ['2100', 20, 0],
    ]);
    expect(anew).toMatchObject({ total: 12.34, reversesId: null, reversedById: null });
    await play.deliver('expense.deleted', {
      expense: expense(1, { ...approved, version: 3 }),
      deletedAt: '2026-04-01T00:00:00.000Z',
      deletedBy: 7,
    });
    expect((await play.of('expense:1', 4))[3]).toMatchObject({ kind: 'reversal', reversesId: anew.id });
    await waitFor(() =>
      service.publishedOf('journal_entry.reversed').some(({ data }) => (data.journalEntry as Entry).id === first.id),
    );
    const events = service.publishedOf('journal_entry.reversed').map(({ data }) => data as Record<string, Entry>);
    expect(events.find(({ journalEntry }) => journalEntry.id === first.id)).toMatchObject({
      journalEntry: { reversedById: reversal.id },
      reversal: { id: reversal.id },
    });
  });

  it('is the same however often its events come, and in whatever order', async () => {
    const states = [2, 3, 4].map((version) => expense(11, { ...approved, amount: version, version }));
    const [two, three, four] = states as [(typeof states)[0], (typeof states)[0], (typeof states)[0]];
    for (const state of [four, two, three, four, two]) await play.expense(state);
    const [only] = await play.of('expense:11', 1);
    expect(only).toMatchObject({ total: 4 });
    await play.deliver('expense.deleted', { expense: four, deletedAt: '2026-04-01T00:00:00.000Z', deletedBy: 7 });
    const after = expense(11, { ...approved, amount: 9, version: 5 });
    await play.deliver('expense.updated', { expense: after, previousAttributes: {}, changedFields: ['amount'] });
    await play.expense(expense(12, { ...approved, version: 2 }));
    await play.of('expense:12', 1);
    await play.of('expense:11', 2);
  });
});

describe('a bill', () => {
  const gst = { taxCodeId: NO_CODE, name: 'GST', rate: 5, amount: 45, recoverableAmount: 22.5 };
  // Of no central bank that we read: its rate is known by what the business types alone.
  const abroad = {
    currency: 'MUR',
    exchangeRate: 1.35,
    exchangeRateSource: 'entered',
    issueDate: '2026-03-20',
  } as const;
  const state = (id: number, changes = {}) => {
    const [item] = bill(id).lineItems;
    const lineItems = item ? [{ ...item, amount: 945, taxAmount: 45, taxes: [gst] }] : [];
    return bill(id, { ...abroad, amount: 945, taxAmount: 45, taxes: [gst], lineItems, ...changes });
  };

  it('waits for the rate of the day that it was paid on, and has a loss by it', async () => {
    await play.bill(state(40, { status: 'APPROVED', version: 3 }));
    const [owed] = await play.of('bill:40', 1);
    expect(sides(owed)).toEqual([
      ['6990', 1245.38, 0],
      ['1200', 30.37, 0],
      ['2000', 0, 1275.75],
    ]);
    expect(owed.lines[1]).toMatchObject({ taxCodeId: NO_CODE, currency: 'MUR', amount: 22.5, exchangeRate: 1.35 });
    const paid = { status: 'PAID', paidAt: '2026-04-10T15:00:00.000Z', amountPaid: 945, balance: 0, version: 6 };
    await play.bill(state(40, paid));
    await play.settled();
    const waiting = `SELECT points FROM journal_sources WHERE business_id = $1 AND kind = 'bill' AND id = 40`;
    expect(await service.database.look(waiting, [OURS])).toEqual([{ points: ['account', 'rate'] }]);
    const own = { currency: 'MUR', date: '2026-04-09', rate: 1.4 };
    expect((await service.call('POST', '/v1/exchange-rates', { businessId: OURS }, own)).status).toBe(201);
    const [payment] = await play.of('bill_payment:40', 1);
    expect(sides(payment)).toEqual([
      ['2000', 1275.75, 0],
      ['1010', 0, 1323],
      ['7900', 47.25, 0],
    ]);
    const other = { currency: 'MUR', date: '2026-04-10', rate: 1.5 };
    await service.call('POST', '/v1/exchange-rates', { businessId: OURS }, other);
    await play.bill(state(40, { ...paid, memo: 'Thanks', version: 7 }));
    await play.settled();
    expect(await play.list('source=bill_payment:40')).toHaveLength(1);
    expect(await play.list(`taxCodeId=${NO_CODE}&source=bill:40`)).toHaveLength(1);
  });

  it('is paid at the rate of the market on the day of issue, too, in however many steps its events come', async () => {
    const own = { currency: 'MUR', date: abroad.issueDate, rate: 1.4 };
    expect((await service.call('POST', '/v1/exchange-rates', { businessId: OURS }, own)).status).toBe(201);
    const paidAt = `${abroad.issueDate}T15:00:00.000Z`;
    const paid = { status: 'PAID', paidAt, amountPaid: 945, balance: 0, version: 6 } as const;
    await play.bill(state(42, paid));
    await play.bill(state(43, { status: 'APPROVED', version: 3 }));
    await play.of('bill:43', 1);
    await play.bill(state(43, paid));
    for (const id of [42, 43]) expect((await play.of(`bill_payment:${id}`, 1))[0].total).toBe(1323);
  });

  it('that failed to be paid stays owed', async () => {
    const dollars = { currency: 'CAD', exchangeRate: null, exchangeRateSource: null } as const;
    const paid = { status: 'PAID', paidAt: '2026-04-10T15:00:00.000Z', amountPaid: 945, balance: 0, version: 6 };
    await play.bill(state(41, { ...dollars, ...paid }));
    await play.of('bill_payment:41', 1);
    await play.bill(state(41, { ...dollars, status: 'PAYMENT_FAILED', paidAt: null, amountPaid: 0, version: 7 }));
    await play.of('bill_payment:41', 2);
    expect((await play.of('bill:41', 1))[0].reversedById).toBeNull();
  });
});

describe('a locked month', () => {
  it('gets nothing: what is late is in the first open one, and so is the reversal of what is in it', async () => {
    await play.expense(expense(51, { ...approved, date: '2025-11-20', version: 2 }));
    await play.of('expense:51', 1);
    for (const period of ['2025-11', '2025-12']) await lock(OURS, period);
    await play.expense(expense(52, { ...approved, date: '2025-11-21', version: 2 }));
    const [late] = await play.of('expense:52', 1);
    expect(late).toMatchObject({ date: '2026-01-01', period: '2026-01', documentDate: '2025-11-21', isLate: true });
    await play.expense(expense(51, { ...approved, status: 'rejected', date: '2025-11-20', version: 3 }));
    const [first, reversal] = await play.of('expense:51', 2);
    expect([first.number.slice(0, 5), reversal.number.slice(0, 5)]).toEqual(['2025-', '2026-']);
    expect(reversal).toMatchObject({ period: '2026-01', isLate: true });
    expect((await play.list('isLate=true')).map(({ source }) => source)).toEqual(['expense:52', 'expense:51']);
  });
});
