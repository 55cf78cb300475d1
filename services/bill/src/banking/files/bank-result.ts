/** What the bank reports of one payment; without a reference it reports all of the file. */
export type BankResult = { reference: string | null; outcome: 'paid' | 'failed' | 'ignored'; reason: string | null };

/** Sixteen times the payments of the largest batch: a bank may report each several times. */
export const MOST_RESULTS = 20_000;

/** @throws Error that names the bound */
export const assertFew = (count: number): void => {
  if (count > MOST_RESULTS) throw new Error(`more than ${MOST_RESULTS} results`);
};

const PAID = ['ACSC', 'ACCC', 'PAID', 'SETTLED', 'ACCEPTED'];
const FAILED = ['RJCT', 'CANC', 'FAILED', 'REJECTED', 'RETURNED'];

/** A status that is not listed (received, checked, on its way) decides nothing. */
export const outcomeOf = (status: string): BankResult['outcome'] => {
  const name = status.trim().toUpperCase();
  if (PAID.includes(name)) return 'paid';
  return FAILED.includes(name) ? 'failed' : 'ignored';
};
