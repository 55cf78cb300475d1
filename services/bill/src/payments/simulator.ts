import type { Bill } from '../bills/index.ts';
import type { Payee } from '../payees/index.ts';

/** What the sandbox can do with a payment (docs/api.md 7). */
const FATES = ['account_closed', 'insufficient_funds', 'returned_late', 'delay'] as const;
type Fate = (typeof FATES)[number];

/**
 * By the last four digits of the vendor's account; every other account settles. `metadata.simulate` of the bill wins.
 */
const BY_ACCOUNT: Readonly<Record<string, Fate>> = {
  '0001': 'account_closed',
  '0002': 'insufficient_funds',
  '0003': 'returned_late',
  '0004': 'delay',
};

const DELAY = 10;

const isFate = (text: string | undefined): text is Fate => FATES.some((fate) => fate === text);

/**
 * What will become of a payment in the sandbox; undefined: it settles. The same for the same bill and account, always.
 */
export const fateOf = ({ metadata }: Bill, payee: Payee | undefined): Fate | undefined =>
  isFate(metadata.simulate) ? metadata.simulate : BY_ACCOUNT[payee?.bankLast4 ?? ''];

/** When the sandbox's bank answers a payment that left now. `settleAfter` in milliseconds. */
export const answersAt = (fate: Fate | undefined, now: Date, settleAfter: number): Date =>
  new Date(now.getTime() + settleAfter * (fate === 'delay' ? DELAY : 1));

/** What the sandbox's bank answers: why it failed, or undefined when the money arrived. */
export const failureOf = (fate: Fate | undefined): 'account_closed' | 'insufficient_funds' | undefined =>
  fate === 'account_closed' || fate === 'insufficient_funds' ? fate : undefined;

/** When money that has arrived comes back; null when it stays. */
export const returnsAt = (fate: Fate | undefined, now: Date, settleAfter: number): Date | null =>
  fate === 'returned_late' ? new Date(now.getTime() + settleAfter) : null;
