import { addDays } from '@outlay/contracts';
import { type BankCalendar, isBankHoliday, weekdayOf } from './bank-holidays.ts';

const CALENDARS: Record<string, readonly BankCalendar[]> = { CAD: ['CA'], USD: ['US'] };

/** Whose bank holidays count for a currency. */
export const calendarsOf = (currency: string): readonly BankCalendar[] => CALENDARS[currency] ?? [];

/** Are the banks of all these calendars open? */
export const isBusinessDay = (date: string, calendars: readonly BankCalendar[]): boolean =>
  ![0, 6].includes(weekdayOf(date)) && !calendars.some((calendar) => isBankHoliday(date, calendar));

/** The day itself when it is a business day, else the next one. */
export const businessDayFrom = (date: string, calendars: readonly BankCalendar[]): string => {
  let day = date;
  while (!isBusinessDay(day, calendars)) day = addDays(day, 1);
  return day;
};

/** So many business days after a day. */
export const addBusinessDays = (date: string, count: number, calendars: readonly BankCalendar[]): string => {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = businessDayFrom(addDays(day, 1), calendars);
  return day;
};
