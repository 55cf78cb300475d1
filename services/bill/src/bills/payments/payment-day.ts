import { addDays, dayMeant, invalidField, momentMeant, startOfDay, todayIn } from '@outlay/contracts';
import { addBusinessDays, businessDayFrom, calendarsOf } from '../../banking/index.ts';
import type { Business } from '../../context/index.ts';

/** How far ahead a bank takes a payment (CPA Standard 005, "Payment Date"). */
const FARTHEST = 173;

/**
 * The day that a request names, in the business's time zone.
 * @throws AppError VALIDATION_ERROR when it is past or more than 173 days ahead
 */
export const scheduledDay = (text: string, { timeZone }: Pick<Business, 'timeZone'>, now: Date): string => {
  const day = dayMeant(text, timeZone);
  const earliest = todayIn(timeZone, now);
  const latest = addDays(earliest, FARTHEST);
  if (day >= earliest && day <= latest) return day;
  throw invalidField('scheduledDate', 'validation.dateWindow', { day, earliest, latest });
};

/** The business day on which it leaves, and when that day begins; undefined when the rail needs more time than is left. */
export const paymentDay = (
  scheduledDate: string,
  { currency, lead, timeZone, now }: { currency: string; lead: number; timeZone: string; now: Date },
) => {
  const calendars = calendarsOf(currency);
  if (lead > 0 && scheduledDate < addBusinessDays(todayIn(timeZone, now), lead, calendars)) return undefined;
  const processDate = businessDayFrom(scheduledDate, calendars);
  return { scheduledDate, processDate, leavesAt: startOfDay(processDate, timeZone) };
};

/** When a payment was made, as a request has it; now when it names no time. @throws AppError VALIDATION_ERROR */
export const paidMoment = (text: string | undefined, { timeZone }: Pick<Business, 'timeZone'>, now: Date): Date => {
  if (text === undefined) return now;
  const today = todayIn(timeZone, now);
  const day = dayMeant(text, timeZone);
  if (day > today) throw invalidField('paidAt', 'validation.dateInFuture', { latest: today });
  return new Date(momentMeant(text, timeZone));
};
