import { type Caller, mayReadOthers, needsRole, todayIn } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { periodOf } from '../../journal/index.ts';

/**
 * What the books that are looked at are in, and which day it is there.
 * @throws AppError FORBIDDEN for who sees only what is their own
 */
export const booksToday = async ({ businesses, clock }: Deps, { businessId, role }: Caller) => {
  if (!mayReadOthers(role)) throw needsRole(mayReadOthers);
  const { currency, timeZone } = await businesses.of(businessId);
  const today = todayIn(timeZone, clock.now());
  return { currency, today, period: periodOf(today) };
};
