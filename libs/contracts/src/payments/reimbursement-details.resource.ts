import { z } from 'zod';
import { id, timestamp } from '../operations/fields.ts';
import { maskedDetails, paymentDetails } from './payment-details.resource.ts';

/** The account that an employee's money is paid back to (docs/api.md 1.6). It goes in whole and comes out masked. */
export const reimbursementDetails = maskedDetails
  .extend({ employeeId: id, updatedBy: id.nullable(), version: z.int(), updatedAt: timestamp })
  .meta({ id: 'ReimbursementDetails' });
export type ReimbursementDetailsView = z.infer<typeof reimbursementDetails>;

export const setReimbursementDetails = z
  .strictObject({ paymentDetails: paymentDetails.describe('Never read again: only its last four digits are') })
  .meta({ id: 'SetReimbursementDetails' });
