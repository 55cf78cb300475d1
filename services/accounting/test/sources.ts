import { type DataOfKind, type EventKind, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { TestService } from './service.ts';

type ExpenseData = DataOfKind<'expense.updated'>['expense'];
type ReportData = DataOfKind<'report.updated'>['report'];
type BillData = DataOfKind<'bill.updated'>['bill'];

export const expense = (id: number, changes: Partial<ExpenseData> = {}): ExpenseData => ({
  ...exampleOf('expense.created').data.expense,
  id,
  merchant: `Merchant ${id}`,
  ...{ taxAmount: null, taxes: [] },
  ...changes,
});

export const report = (id: number, changes: Partial<ReportData> = {}): ReportData => ({
  ...exampleOf('report.created').data.report,
  id,
  name: `Report ${id}`,
  ...changes,
});

export const bill = (id: number, changes: Partial<BillData> = {}): BillData => ({
  ...exampleOf('bill.created').data.bill,
  id,
  billNumber: `F-${id}`,
  ...changes,
});

/** What an entry of the journal says. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what its request answers
export type Entry = any;

/** The services whose events the journal follows, played by the test, and what came of it. */
export const playSources = (service: TestService, businessId: number) => {
  const deliver = (kind: EventKind, data: Record<string, unknown>) => service.deliver(kind, businessId, data);
  /** Until the service remembers this state of it, or a newer one. */
  const known = async (kind: string, { id, version }: { id: number; version: number }): Promise<void> => {
    const query = 'SELECT 1 FROM journal_sources WHERE business_id = $1 AND kind = $2 AND id = $3 AND version >= $4';
    await waitFor(async () => (await service.database.look(query, [businessId, kind, id, version])).length === 1);
  };
  const updated = { previousAttributes: {}, changedFields: ['status'] };
  const list = async (query: string): Promise<Entry[]> =>
    (
      await service.call('GET', `/v1/journal-entries?pageSize=100&sortBy=postedAt&sortOrder=asc&${query}`, {
        businessId,
      })
    ).body.data;
  const settled = async (): Promise<void> => {
    const due = 'SELECT 1 FROM journal_sources WHERE business_id = $1 AND is_due';
    await waitFor(async () => (await service.database.look(due, [businessId])).length === 0);
  };
  return {
    expense: async (one: ExpenseData) => {
      await deliver('expense.updated', { expense: one, ...updated });
      await known('expense', one);
    },
    report: async (one: ReportData) => {
      await deliver('report.updated', { report: one, ...updated });
      await known('report', one);
    },
    bill: async (one: BillData) => {
      await deliver('bill.updated', { bill: one, ...updated });
      await known('bill', one);
    },
    deliver,
    list,
    settled,
    /** The entries of a source, the first one first, when there are so many. */
    of: async (source: string, count: number): Promise<Entry[]> => {
      await waitFor(async () => (await list(`source=${source}`)).length === count);
      await settled();
      return list(`source=${source}`);
    },
  };
};

/** Each line as account code, debit and credit. */
export const sides = ({ lines }: Entry) =>
  lines.map(({ accountCode, debit, credit }: Entry) => [accountCode, debit, credit]);
