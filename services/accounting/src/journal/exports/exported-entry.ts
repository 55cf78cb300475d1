import type { EntryKind } from '@outlay/contracts';

/** What the ids of a line stand for, as far as they are known; null where nothing is referred to. */
type LineNames = {
  category: string | null;
  department: string | null;
  location: string | null;
  project: string | null;
  vendor: string | null;
  person: string | null;
  taxCode: string | null;
};

/** A value of a dimension as files name it. */
export type LineValue = { code: string; name: string };

/** A line as files show it. Amounts are minor units, above 0 for a debit: `baseMinor` in the business's currency, `amountMinor` in `currency`. */
export type ExportedLine = LineNames & {
  place: number;
  accountId: number;
  accountCode: string;
  /** In the language of the reader. */
  accountName: string;
  /** What another system calls the account. */
  accountExternalId: string | null;
  baseMinor: number;
  currency: string;
  amountMinor: number;
  /** One unit of `currency` in the business's; null where both are the same. */
  exchangeRate: number | null;
  categoryId: number | null;
  departmentId: number | null;
  locationId: number | null;
  projectId: number | null;
  vendorId: number | null;
  userId: number | null;
  taxCodeId: number | null;
  /** Values of the business's own dimensions, by the name of each. */
  dimensions: Readonly<Record<string, LineValue>>;
  memo: string | null;
  source: string;
};

/** An entry as files show it, with all of its lines in their order. Days are `YYYY-MM-DD`. */
export type ExportedEntry = {
  id: number;
  /** `2026-000123` */
  number: string;
  fiscalYear: number;
  /** The month that it is posted in: `2026-03`. */
  period: string;
  date: string;
  documentDate: string;
  /** The day that it was written on, in UTC. */
  postedOn: string;
  kind: EntryKind;
  source: string;
  description: string;
  /** The business's. */
  currency: string;
  isLate: boolean;
  /** The number of the entry that it reverses. */
  reversesNumber: string | null;
  lines: ExportedLine[];
};

/** Entries by date, fiscal year and place, some at a time. */
export type Entries = AsyncIterable<readonly ExportedEntry[]>;
