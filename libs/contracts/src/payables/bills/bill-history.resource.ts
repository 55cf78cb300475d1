import { z } from 'zod';
import { id, timestamp } from '../../operations/fields.ts';
import { billStatus } from './bill-status.ts';

/** One line of a bill's history: who did what to it, from which state to which. */
export const billHistoryEntry = z
  .strictObject({
    id: id.describe('Unique among the entries of all bills of the business.'),
    billId: id.describe('The bill that it happened to.'),
    action: z.string().describe('What was done: `create`, `submit`, `approve`, `schedule-payment` and others.'),
    fromStatus: billStatus.nullable().describe('The status before; null when the bill was entered.'),
    toStatus: billStatus.describe('The status afterwards; the same when it did not change.'),
    userId: id.nullable().describe('The user who did it; null when no person did.'),
    comment: z.string().nullable().describe('A remark about it; null without a comment.'),
    changedFields: z.array(z.string()).describe('The names of the fields that changed; empty for a step.'),
    createdAt: timestamp.describe('When it happened, in UTC.'),
  })
  .meta({ id: 'BillHistoryEntry', description: 'One thing that happened to a bill.' });
