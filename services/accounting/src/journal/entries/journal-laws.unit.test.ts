import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exampleBooks } from '../../../test/journal-examples.ts';
import { billOf, expenseOf, type HistoryEvent, histories, inAnyOrder } from '../../../test/journal-histories.ts';
import type { PostedBill } from '../postings/bill-posting.ts';
import type { PostedExpense } from '../postings/expense-posting.ts';
import { type Books, isPosting, type Posted, sumOf } from '../postings/posting.ts';
import { type Known, ofBill, ofExpense, ofReport, remember, type Sources } from '../postings/source-postings.ts';
import { type NewEntry, settleSource } from './settle-source.ts';

const PLACED = { accountId: 1, accountCode: '5000', accountNames: { en: 'Costs', fr: 'Charges' }, dimensions: {} };

/** A journal in memory: it settles what an event touches, as the tables do. */
const createJournal = (books: Books) => {
  const sources: Sources = { expenses: new Map(), reports: new Map(), bills: new Map() };
  const standing = new Map<string, NewEntry>();
  const entries: NewEntry[] = [];
  const locked = new Set<string>();
  const settle = (source: string, posted: Posted) => {
    for (const entry of settleSource({
      standing: standing.get(source),
      posted,
      locked,
      currency: books.currency,
      accountOf: () => PLACED,
    })) {
      expect(locked.has(entry.period)).toBe(false);
      entries.push(Object.freeze(entry));
      if (entry.isReversal) standing.delete(source);
      else standing.set(source, entry);
    }
  };
  const settleReport = (id: number) => {
    settle(`report:${id}`, ofReport(sources, id, books));
    for (const [each, { state }] of sources.expenses)
      if (state?.reportId === id) settle(`expense:${each}`, ofExpense(sources, each, books));
  };
  const receiveBill = (id: number, event: Known<PostedBill>) => {
    if (!remember(sources.bills, id, event)) return;
    const { bill, payment } = ofBill(sources, id, books);
    settle(`bill:${id}`, bill);
    settle(`bill_payment:${id}`, payment);
  };
  const receiveExpense = (id: number, event: Known<PostedExpense>) => {
    const before = sources.expenses.get(id)?.state?.reportId ?? null;
    if (!remember(sources.expenses, id, event)) return;
    settle(`expense:${id}`, ofExpense(sources, id, books));
    for (const report of new Set([before, event.state?.reportId ?? null])) if (report !== null) settleReport(report);
  };
  const receive = (event: HistoryEvent) => {
    if (event.kind === 'bill') receiveBill(event.id, event);
    else if (event.kind === 'expense') receiveExpense(event.id, event);
    else if (remember(sources.reports, event.id, event)) settleReport(event.id);
  };
  return { sources, standing, entries, locked, receive };
};

const delivered = histories.chain((events) => fc.record({ events: fc.constant(events), order: inAnyOrder(events) }));
const basis = fc.constantFrom('accrual' as const, 'cash' as const);
const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
const lock = fc.record({ at: fc.integer({ min: 0, max: 40 }), period: fc.constantFrom(...months) });

const dueOf = (journal: ReturnType<typeof createJournal>, books: Books) =>
  new Map(
    [1, 2, 3].flatMap((id): [string, Posted][] => {
      const { bill: due, payment } = ofBill(journal.sources, id, books);
      return [
        [`expense:${id}`, ofExpense(journal.sources, id, books)],
        [`report:${id}`, ofReport(journal.sources, id, books)],
        [`bill:${id}`, due],
        [`bill_payment:${id}`, payment],
      ];
    }),
  );

describe('the journal, whatever the order in which events come, and however often', () => {
  it('balances in every currency, and a reversal with its entry is 0', () => {
    fc.assert(
      fc.property(delivered, basis, ({ order }, on) => {
        const journal = createJournal(exampleBooks({ basis: on }));
        order.forEach(journal.receive);
        const open = new Map<string, NewEntry>();
        for (const entry of journal.entries) {
          expect(sumOf(entry.lines.map(({ baseMinor }) => baseMinor))).toBe(0);
          for (const currency of new Set(entry.lines.map((line) => line.currency))) {
            const own = entry.lines.filter((line) => line.currency === currency);
            expect(sumOf(own.map(({ amountMinor }) => amountMinor))).toBe(0);
          }
          if (!entry.isReversal) open.set(entry.source, entry);
          else {
            const reversed = open.get(entry.source);
            expect(entry.lines).toHaveLength(reversed?.lines.length ?? -1);
            entry.lines.forEach((line, index) => {
              expect(line.baseMinor + (reversed?.lines[index]?.baseMinor ?? Number.NaN)).toBe(0);
              expect(line.amountMinor + (reversed?.lines[index]?.amountMinor ?? Number.NaN)).toBe(0);
            });
            entry.taxes.forEach((tax, index) => {
              const before = reversed?.taxes[index];
              expect(tax.netMinor + (before?.netMinor ?? Number.NaN)).toBe(0);
              expect(tax.paidMinor + (before?.paidMinor ?? Number.NaN)).toBe(0);
              expect(tax.recoverableMinor + (before?.recoverableMinor ?? Number.NaN)).toBe(0);
            });
          }
        }
      }),
    );
  });

  it('has every source that is due in exactly one entry that stands, and no other', () => {
    fc.assert(
      fc.property(delivered, basis, ({ events, order }, on) => {
        const books = exampleBooks({ basis: on });
        const journal = createJournal(books);
        order.forEach(journal.receive);
        for (const [source, due] of dueOf(journal, books)) {
          const of = journal.entries.filter((entry) => entry.source === source);
          const standing =
            of.filter((entry) => !entry.isReversal).length - of.filter((entry) => entry.isReversal).length;
          expect(standing).toBe(isPosting(due) ? 1 : 0);
          const entry = journal.standing.get(source);
          if (isPosting(due)) {
            expect(entry?.lines).toEqual(due.lines.map((line) => ({ ...line, ...PLACED })));
            expect(entry?.documentDate).toBe(due.day);
          }
        }
        const written = journal.entries.length;
        events.forEach(journal.receive);
        expect(journal.entries).toHaveLength(written);
      }),
    );
  });

  it('says the same in the end as if every event had come once and in order', () => {
    fc.assert(
      fc.property(delivered, basis, ({ events, order }, on) => {
        const [once, often] = [createJournal(exampleBooks({ basis: on })), createJournal(exampleBooks({ basis: on }))];
        events.forEach(once.receive);
        order.forEach(often.receive);
        expect(often.standing).toEqual(once.standing);
      }),
    );
  });

  it('keeps net, recoverable tax, other tax and tip at what was agreed to, to the minor unit', () => {
    fc.assert(
      fc.property(expenseOf(1), (one) => {
        const journal = createJournal(exampleBooks());
        journal.receive({ kind: 'expense', id: 1, version: 1, state: one });
        const lines = journal.standing.get('expense:1')?.lines;
        if (!lines) return;
        const agreed = Math.round((one.approvedAmount ?? one.amount) * 100);
        const debits = lines.slice(0, -1);
        expect(sumOf(debits.map(({ amountMinor }) => amountMinor))).toBe(agreed);
        for (const line of debits) expect(line.amountMinor).toBeGreaterThanOrEqual(0);
        for (const tax of one.taxes.filter(({ recoverableAmount }) => (recoverableAmount ?? 0) > 0)) {
          const posted = debits.find(({ taxCodeId }) => taxCodeId === tax.taxCodeId)?.amountMinor ?? 0;
          const whole = Math.round((tax.recoverableAmount ?? 0) * 100);
          expect(Math.abs(posted - (whole * agreed) / Math.round(one.amount * 100))).toBeLessThan(1);
        }
      }),
    );
  });

  it('has of every tax what was paid, and as recoverable what is on its account', () => {
    const sum = (entry: NewEntry, of: 'paidMinor' | 'recoverableMinor') => sumOf(entry.taxes.map((tax) => tax[of]));
    const recovered = ({ lines }: NewEntry) =>
      sumOf(lines.filter(({ role }) => role === 'recoverable_tax').map(({ baseMinor }) => baseMinor));
    const whole = ({ lines }: NewEntry) => -(lines.at(-1)?.baseMinor ?? Number.NaN);
    fc.assert(
      fc.property(expenseOf(1), billOf(1), (one, other) => {
        const journal = createJournal(exampleBooks());
        journal.receive({ kind: 'expense', id: 1, version: 1, state: { ...one, tip: null } });
        journal.receive({ kind: 'bill', id: 1, version: 1, state: other });
        for (const entry of journal.entries.filter(({ taxes }) => taxes.length > 0)) {
          expect(sum(entry, 'recoverableMinor')).toBe(recovered(entry));
          expect((entry.taxes[0]?.netMinor ?? 0) + sum(entry, 'paidMinor')).toBe(whole(entry));
        }
      }),
    );
  });

  it('writes nothing in a locked period: what comes late is in the first open one, and is marked', () => {
    fc.assert(
      fc.property(delivered, fc.array(lock, { maxLength: 6 }), ({ order }, locks) => {
        const journal = createJournal(exampleBooks());
        const wrote = new Map<string, number>();
        const written = (period: string) => journal.entries.filter((entry) => entry.period === period).length;
        order.forEach((event, index) => {
          for (const { at, period } of locks)
            if (at === index && !journal.locked.has(period)) {
              journal.locked.add(period);
              wrote.set(period, written(period));
            }
          journal.receive(event);
        });
        for (const [period, count] of wrote) expect(written(period)).toBe(count);
        for (const entry of journal.entries) {
          expect(entry.date >= entry.documentDate).toBe(true);
          expect(entry.isLate).toBe(entry.period !== entry.documentDate.slice(0, 7));
        }
      }),
    );
  });
});
