import { event } from '../../events/event.ts';
import { accountingPeriod, closeReminder } from './accounting-period.resource.ts';

export const accountingPeriodEvents = [
  event('period.locked', { summary: 'A month of the books was locked', data: { period: accountingPeriod } }),
  event('period.reopened', {
    summary: 'A locked month of the books was opened again',
    data: { period: accountingPeriod },
  }),
  /** One for each person, at most once in 24 hours. */
  event('period.reminder_requested', {
    summary: 'Somebody is to be reminded of what is open about their expenses of a month',
    data: { period: accountingPeriod, ...closeReminder },
  }),
] as const;
