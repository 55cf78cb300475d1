import { event } from '../../events/event.ts';
import { accountingPeriod } from './accounting-period.resource.ts';

export const accountingPeriodEvents = [
  event('period.locked', { summary: 'A month of the books was locked', data: { period: accountingPeriod } }),
  event('period.reopened', {
    summary: 'A locked month of the books was opened again',
    data: { period: accountingPeriod },
  }),
] as const;
