import { z } from 'zod';
import { event } from '../../events/event.ts';
import { id, timestamp } from '../../operations/fields.ts';

/** The account itself is in no event. */
export const employeeBankEvents = [
  event('employee_bank.changed', {
    summary: "The account that an employee's money is paid back to is another one, which nobody confirmed yet",
    data: {
      employeeBank: z
        .object({
          employeeId: id.describe('Whose money it is.'),
          userId: id.nullable().describe('That person as a user, who does not confirm it; null without an account.'),
          paymentHoldUntil: timestamp
            .nullable()
            .describe('Nothing is paid to it before this moment, in UTC; null when it is the first one.'),
        })
        .describe('The account, as far as others know of it.'),
    },
  }),
] as const;
