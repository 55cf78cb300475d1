import {
  type AmountsInclude,
  type BillStatus,
  type BillView,
  type BusinessSettings,
  bill,
  type billHistoryEntry,
  type LookAlike,
  minorIn,
  type Stored,
  toMajor,
  type UsedRateSource,
} from '@outlay/contracts';

/**
 * `id`: its place in the bill, from 1. `unitPrice`: major units, as written; only `amountMinor` counts. What a release before kept
 * has neither `taxes` nor a `projectId`.
 */
export type Line = Omit<BillView['lineItems'][number], 'amount' | 'taxAmount'> & {
  amountMinor: number;
  taxMinor: number;
};

export type Approval = BillView['approvals'][number];
export type Attachment = BillView['attachments'][number];
export type Tax = BillView['taxes'][number];

/** What is kept of a bill as the API shows it. The rest of the view follows from it. */
export const keptAsShown = bill.omit({
  amount: true,
  amountPaid: true,
  balance: true,
  taxAmount: true,
  lineItems: true,
  policyViolations: true,
  baseAmount: true,
  lookAlikes: true,
  statusLabel: true,
  nextApprovers: true,
  isOverdue: true,
  allowedActions: true,
});

export type Bill = Omit<
  Stored<(typeof keptAsShown)['_output']>,
  'exchangeRate' | 'exchangeRateSource' | 'exchangeRateDate' | 'amountsInclude'
> & {
  exchangeRate: number | null;
  /** null beside a rate that a release before this one kept: it was entered. */
  exchangeRateSource: UsedRateSource | null;
  exchangeRateDate: string | null;
  amountsInclude: AmountsInclude;
  /** Integer minor units of `currency`: the sum of the lines, and of their taxes where these are added. */
  amountMinor: number;
  paidMinor: number;
  taxMinor: number;
  lines: readonly Line[];
  /** Per level: does one approver suffice, or must all agree? */
  levels: readonly ('any' | 'all')[];
  /** When time alone moves it next: it leaves, settles or comes back. */
  nextAt: Date | null;
  /** The attempt to pay that is under way or was the last. */
  paymentId: number | null;
  /** When it was marked as paid elsewhere. */
  markedAt: Date | null;
  /** The bulk request that changed it last, so that its repetition knows its own work again. */
  lastRequest: string | null;
  /** Everybody who entered it or changed what is owed to whom, and those who acted for them. */
  enteredBy: readonly number[];
  /** Another bill of the vendor has the same signs as its number, grouped in another way. */
  numberIsShared: boolean;
};

/** What became true of a bill; each is one event. */
export type BillFact =
  | { fact: 'created' }
  | { fact: 'updated'; previousAttributes: Record<string, unknown> }
  | { fact: 'submitted' }
  | { fact: 'approved'; by: number | null }
  | { fact: 'denied'; by: number | null; comment: string }
  | { fact: 'scheduled'; paymentId: number; comment: string | null }
  | { fact: 'paid'; paymentId: number | null; method: string; paidAt: Date; reference: string | null }
  | { fact: 'payment_failed'; paymentId: number; failureCode: string; failureReason: string | null }
  | { fact: 'cancelled'; comment: string | null };

/** One change of a bill: what was done, the state before, the bill after it, and the fact to publish. */
export type Step = { action: string; from: BillStatus | null; bill: Bill; fact: BillFact; comment: string | null };

/** What was done with a bill, by whom. */
export type HistoryEntry = Stored<(typeof billHistoryEntry)['_output']>;

/** How the business wants its money guarded, and the currency in which its limits are. */
export type Rules = { settings: Pick<BusinessSettings, 'separationOfDuties' | 'paymentLimit'>; currency: string };

/**
 * A bill at a moment, as it is shown: time decides what is overdue and what can be done with it, and the rules by whom. What a
 * release before kept under an idempotency key has no rules. `lookAlikes` where they were looked for.
 */
export type BillAt = { bill: Bill; timeZone: string; now: Date; lookAlikes?: LookAlike[] } & Partial<Rules>;

/** The same with what is shown of its business. */
export const billAt = (
  bill: Bill,
  { timeZone, settings, currency }: Rules & { timeZone: string },
  now: Date,
): BillAt => {
  const { separationOfDuties, paymentLimit } = settings;
  return { bill, timeZone, now, currency, settings: { separationOfDuties, paymentLimit } };
};

/** A bill to which nothing happened yet. */
export const BLANK = {
  amountsInclude: 'tax',
  exchangeRateSource: null,
  exchangeRateDate: null,
  paidMinor: 0,
  approvals: [],
  levels: [],
  currentLevel: null,
  scheduledDate: null,
  processDate: null,
  nextAt: null,
  paymentId: null,
  paidAt: null,
  markedAt: null,
  paymentReference: null,
  failureCode: null,
  failureReason: null,
  onHold: false,
  attachments: [],
  lastRequest: null,
  enteredBy: [],
  numberIsShared: false,
} satisfies Partial<Bill>;

/** The rate that somebody gave a bill, or took from it. */
export const enteredRate = (exchangeRate: number | null = null) => ({
  exchangeRate,
  exchangeRateSource: exchangeRate === null ? null : ('entered' as const),
  exchangeRateDate: null,
});

/** Nothing is owed any more, or never was. */
export const SETTLED: readonly BillStatus[] = ['PAID', 'MARKED_PAID', 'CANCELLED', 'DENIED'];

/** One tax with its members in one order; what a release before kept has neither a code nor a recoverable part. */
export const shownTax = ({ taxCodeId = null, name, rate, amount, recoverableAmount = null }: Tax): Required<Tax> => ({
  taxCodeId,
  name,
  rate,
  amount,
  recoverableAmount,
});

/** The lines as they are written: major units. The order of the members is that of the line, which events show. */
export const writtenLines = ({ lines, currency }: Pick<Bill, 'lines' | 'currency'>) =>
  lines.map(({ amountMinor, taxMinor, taxes = [], projectId = null, ...line }) => ({
    ...line,
    taxes: taxes.map(shownTax),
    projectId,
    amount: toMajor(amountMinor, currency),
    taxAmount: toMajor(taxMinor, currency),
  }));

/** What a bill comes to in the business's currency, in major units; null where it has no rate. */
export const baseAmountOf = (bill: Bill, { currency }: { currency: string }): number | null => {
  const worth = minorIn(currency, { ...bill, originalCurrency: null, originalMinor: null });
  return worth === undefined ? null : toMajor(worth, currency);
};

/**
 * What a bill is worth in major units of the business's currency, in which its limits are. Infinity for one in another currency
 * without a rate: it reaches every limit, so that somebody looks at it.
 */
export const worthOf = (bill: Bill, business: { currency: string }): number =>
  baseAmountOf(bill, business) ?? Number.POSITIVE_INFINITY;

/** The projects of its lines, each once. */
export const projectsOf = ({ lines }: Pick<Bill, 'lines'>): number[] => [
  ...new Set(lines.flatMap(({ projectId }) => projectId ?? [])),
];

/** What is still owed, in minor units. */
export const balanceOf = ({ amountMinor, paidMinor }: Pick<Bill, 'amountMinor' | 'paidMinor'>): number =>
  amountMinor - paidMinor;

/** The approvers whose decision is awaited now. */
export const nextApprovers = ({ approvals, currentLevel, status }: Bill): number[] =>
  status === 'PENDING_APPROVAL'
    ? approvals
        .filter((each) => each.level === currentLevel && each.status === 'pending')
        .map((each) => each.approverId)
    : [];
