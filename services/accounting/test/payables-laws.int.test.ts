import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@outlay/contracts';
import fc from 'fast-check';
import { type Ledger, type LedgerEntry, openLedger, reversalOf } from './ledger.ts';
import { billed, paid, paidBack, spent } from './ledger-entries.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const totalOf = async (path: string, asOf: string, businessId: number): Promise<number> => {
  const { body } = await service.call('GET', `/v1/${path}?asOf=${asOf}`, { businessId });
  return Math.round(body.totals.total * 100);
};

const ledgerOf = async (businessId: number): Promise<Ledger> => {
  await service.knows({ id: businessId });
  const ledger = openLedger(service, businessId);
  await ledger.openPayables();
  return ledger;
};

const BALANCE = `SELECT coalesce(-sum(line.base_minor), 0)::int AS owed FROM journal_lines line
  JOIN journal_entries entry ON entry.id = line.entry_id WHERE line.business_id = $1 AND line.role = $2 AND entry.date <= $3`;

/** Something that happens to bill or report n on a day. */
const step = fc.record({
  n: fc.integer({ min: 1, max: 6 }),
  day: fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-01-01', days)),
  base: fc.integer({ min: 1, max: 90_000 }),
  kind: fc.constantFrom('bill', 'payment', 'part', 'expense', 'reimbursement', 'reversal'),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Its entry; undefined of a reversal. `id`: of an expense that is new. */
const entryOf = ({ n, day, base, kind }: Step, id: number): LedgerEntry | undefined => {
  const bill = { id: n, vendorId: 1 + (n % 2), date: day, base };
  const userId = 1 + (n % 3);
  if (kind === 'bill') return billed(bill);
  if (kind === 'payment') return paid(bill, day);
  if (kind === 'part') return paid(bill, day, Math.ceil(base / 2));
  if (kind === 'expense') return spent(id, userId, day, base);
  return kind === 'reimbursement' ? paidBack(n, userId, day, base) : undefined;
};

/** Posts what can be: at most one entry stands for a source, and a reversal is of the last one. */
const postAll = async (ledger: Ledger, steps: readonly Step[]): Promise<void> => {
  const standing: { entry: LedgerEntry; id: number }[] = [];
  const reverse = async (day: string) => {
    const last = standing.pop();
    if (last) await ledger.post(reversalOf(last.entry, last.id, day < last.entry.date ? last.entry.date : day));
  };
  const post = async (entry: LedgerEntry) => {
    if (!standing.some((last) => last.entry.source === entry.source))
      standing.push({ entry, id: await ledger.post(entry) });
  };
  for (const [index, each] of steps.entries()) {
    const reportId = each.n;
    if (reportId > 1) await ledger.source({ kind: 'expense', id: index + 1, state: {}, reportId });
    const entry = entryOf(each, index + 1);
    await (entry ? post(entry) : reverse(each.day));
  }
};

describe('what vendors and employees are owed', () => {
  it('adds up to what the lines of its account do, on any day, after any entries', async () => {
    let business = 100;
    const run = async (steps: Step[]) => {
      business += 1;
      await postAll(await ledgerOf(business), steps);
      for (const day of [0, 30, 60, 90, 120]) {
        const asOf = addDays('2026-01-01', day);
        const owed = async (role: string) =>
          (await service.database.look<{ owed: number }>(BALANCE, [business, role, asOf]))[0]?.owed;
        const shown = [
          await totalOf('payables-aging', asOf, business),
          await totalOf('employee-balances', asOf, business),
        ];
        expect(shown).toEqual([await owed('accounts_payable'), await owed('employees_payable')]);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), run), { numRuns: 15 });
  }, 120_000);
});
