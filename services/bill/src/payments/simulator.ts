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

const fateOf = ({ metadata }: Bill, payee: Payee | undefined): Fate | undefined =>
  isFate(metadata.simulate) ? metadata.simulate : BY_ACCOUNT[payee?.bankLast4 ?? ''];

/**
 * What will become in the sandbox of a payment that leaves or arrives now; the same for the same bill and account, always.
 * @param settleAfter milliseconds that the sandbox's bank takes to answer
 */
export const simulate = (
  bill: Bill,
  payee: Payee | undefined,
  { now, settleAfter }: { now: Date; settleAfter: number },
) => {
  const fate = fateOf(bill, payee);
  const after = (times: number): Date => new Date(now.getTime() + times * settleAfter);
  return {
    /** When the bank answers a payment that left now. */
    answersAt: after(fate === 'delay' ? DELAY : 1),
    /** Why it failed; undefined when the money arrived. */
    failure: fate === 'account_closed' || fate === 'insufficient_funds' ? fate : undefined,
    /** When money that has arrived now comes back; null when it stays. */
    returnsAt: fate === 'returned_late' ? after(1) : null,
  };
};
