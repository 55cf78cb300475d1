import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { type Database, openDatabase } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import fc from 'fast-check';
import { lockBooks } from '../src/journal/books/books.table.ts';
import { postWhatIsDue } from '../src/journal/entries/post-due.job.ts';
import { postDue } from '../src/journal/entries/post-due.ts';
import { isPosting, type Posted } from '../src/journal/postings/posting.ts';
import { ofBill, ofExpense, ofReport, remember, type Sources } from '../src/journal/postings/source-postings.ts';
import { markRatedDue, rememberSource } from '../src/journal/sources/source.table.ts';
import type { Source } from '../src/journal/sources/source.ts';
import { exampleBooks } from './journal-examples.ts';
import { type HistoryEvent, histories, inAnyOrder } from './journal-histories.ts';
import { startService, type TestService } from './service.ts';
import { expense, playSources } from './sources.ts';

let service: TestService;
/** Beside the service, as another instance of it. */
let database: Database;

const logger = testLogger();
const post = () => postWhatIsDue({ database, logger }, new AbortController().signal);
const EMPTY = {
  ...{ isChanged: true, waitsFor: null },
  ...{ reportId: null, formerReportId: null, userId: null, vendorId: null, day: null },
};

beforeAll(async () => {
  service = await startService();
  const url = service.database.url;
  database = openDatabase({ url, poolSize: 8, logger, metrics: createMetrics('test'), clock: systemClock });
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

const sourceOf = ({ kind, id, version, state }: HistoryEvent): Source => {
  const unplaced = { ...EMPTY, id, version };
  if (kind === 'expense') {
    const own = state && { ...state, taxAmount: null, receiptIds: [] };
    return { ...unplaced, kind, state: own, reportId: state?.reportId ?? null, day: state?.date ?? null };
  }
  if (kind === 'report') return { ...unplaced, kind, state };
  return { ...unplaced, kind, state: state && { ...state, dueDate: '2026-12-31', taxAmount: 0 } };
};

const receive = (businessId: number, event: HistoryEvent): Promise<void> => {
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: 'test', requestId: 'test' };
  return database.change(origin, async (tx) => tx.write(rememberSource(businessId, sourceOf(event))));
};

const HOLES = `SELECT fiscal_year FROM journal_entries WHERE business_id = $1 GROUP BY fiscal_year
  HAVING max(place) <> count(*)`;
const OUT_OF_BALANCE = `SELECT entry_id FROM journal_lines WHERE business_id = $1 GROUP BY entry_id HAVING sum(base_minor) <> 0
  UNION ALL SELECT entry_id FROM journal_lines WHERE business_id = $1 GROUP BY entry_id, currency HAVING sum(amount_minor) <> 0`;
const NOT_TAKEN_BACK = `SELECT r.id FROM journal_entries r JOIN journal_lines l ON l.business_id = r.business_id
    AND l.entry_id IN (r.id, r.reverses_id)
  WHERE r.business_id = $1 AND r.reverses_id IS NOT NULL GROUP BY r.id, l.place HAVING sum(l.base_minor) <> 0`;
const OFF_BALANCES = `SELECT b.account_id FROM account_balances b WHERE b.business_id = $1 AND b.debit_minor - b.credit_minor <>
  (SELECT sum(l.base_minor) FROM journal_lines l WHERE l.business_id = $1 AND l.account_id = b.account_id AND l.period = b.period)`;
const STANDING = `SELECT source FROM journal_entries WHERE business_id = $1 AND reversed_by_id IS NULL AND reverses_id IS NULL
  ORDER BY source`;

const expectSound = async (businessId: number): Promise<void> => {
  for (const query of [HOLES, OUT_OF_BALANCE, NOT_TAKEN_BACK, OFF_BALANCES])
    expect(await service.database.look(query, [businessId])).toEqual([]);
};

/** What is due of each source has an entry that stands, and nothing else has. */
const expectStanding = async (businessId: number, known: Sources): Promise<void> => {
  // Which rates the service has of a day is not known here: what needs one stands or waits.
  let isOpen = false;
  const rateOn = (): number => {
    isOpen = true;
    return 1;
  };
  const books = exampleBooks({ rateOn });
  const stand = new Set((await service.database.look(STANDING, [businessId])).map(({ source }) => source));
  const check = (source: string, work: () => Posted): void => {
    isOpen = false;
    const due = isPosting(work());
    if (!isOpen) expect([source, stand.has(source)]).toEqual([source, due]);
  };
  for (const id of known.expenses.keys()) check(`expense:${id}`, () => ofExpense(known, id, books));
  for (const id of known.reports.keys()) check(`report:${id}`, () => ofReport(known, id, books));
  for (const id of known.bills.keys()) {
    check(`bill:${id}`, () => ofBill(known, id, books).bill);
    check(`bill_payment:${id}`, () => ofBill(known, id, books).payment);
  }
};

describe('the journal in its tables', () => {
  it('has numbers without holes and nothing twice when twenty batches of several instances post at once', async () => {
    await service.knows({ id: 1 });
    const play = playSources(service, 1);
    const ids = Array.from({ length: 120 }, (_, at) => at + 1);
    const sent = ids.map((id) =>
      play.expense(expense(id, { status: 'approved', date: id % 2 ? '2026-03-13' : '2025-12-31', version: 2 })),
    );
    await Promise.all([...sent, ...Array.from({ length: 20 }, post)]);
    const again = ids.map((id) => play.expense(expense(id, { status: 'approved', approvedAmount: 5, version: 3 })));
    await Promise.all([...again, ...Array.from({ length: 20 }, post)]);
    await play.settled();
    await expectSound(1);
    expect(await service.database.look(STANDING, [1])).toHaveLength(ids.length);
  });

  it('has what began to wait for a rate at the moment when that came', async () => {
    const business = 2;
    await service.knows({ id: business });
    const play = playSources(service, business);
    const known = 'SELECT 1 FROM known_rate_days WHERE business_id = $1';
    await waitFor(async () => (await service.database.look(known, [business])).length > 270);
    const rate = `INSERT INTO known_rate_days (business_id, date, rates) VALUES ($1, '2020-03-13', $2) RETURNING date`;
    const unrated = { currency: 'MUR', exchangeRate: null, baseAmount: null, amount: 100, tip: null } as const;
    const origin = { businessId: business, userId: null, onBehalfOf: null, credentialId: 'test', requestId: 'test' };
    await database.change(origin, async (tx) => {
      await lockBooks(tx, business);
      await play.expense(expense(1, { ...unrated, status: 'approved', date: '2020-03-13', version: 2 }));
      expect(await postDue(tx, { database, logger }, business)).toBe(true);
      const rates = JSON.stringify([{ currency: 'MUR', rate: 0.03, source: 'own' }]);
      await service.database.look(rate, [business, rates]);
      await database.change(origin, async (other) => other.write(markRatedDue(business)));
    });
    expect((await play.of('expense:1', 1))[0]).toMatchObject({ total: 3, date: '2020-03-13' });
  });

  it('has every source that is due in one entry that stands, whatever came in which order', async () => {
    let businessId = 100;
    const delivered = histories.chain((events) => inAnyOrder(events));
    const one = async (order: HistoryEvent[]): Promise<void> => {
      businessId += 1;
      await service.knows({ id: businessId, timeZone: 'America/Toronto' });
      const known: Sources = { expenses: new Map(), reports: new Map(), bills: new Map() };
      for (const [at, event] of order.entries()) {
        await receive(businessId, event);
        remember(known[`${event.kind}s`] as Map<number, { version: number; state: unknown }>, event.id, event);
        if (at % 3 === 0) await post();
      }
      await post();
      await playSources(service, businessId).settled();
      await expectSound(businessId);
      await expectStanding(businessId, known);
    };
    await fc.assert(fc.asyncProperty(delivered, one), { numRuns: 6, endOnFailure: true });
  });
});
