/**
 * Days after the payment within which a bank may give the money back: 90 in Canada (Payments Canada, rule F1), 60 for
 * persons in the United States (Nacha), so the longer one is waited for.
 */
const RETURN_WINDOW = 90 * 86_400_000;

/** May money that was paid then still come back? */
export const isReturnable = (paidAt: Date | null, now: Date): boolean =>
  paidAt !== null && now.getTime() - paidAt.getTime() <= RETURN_WINDOW;
