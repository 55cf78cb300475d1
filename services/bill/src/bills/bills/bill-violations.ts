import { AppError, type Caller, type ErrorDetail, type UpdateBill } from '@outlay/contracts';
import { type ChangeTransaction, isUniqueViolation, type Reference } from '@outlay/store';
import type { Payee } from '../../banking/index.ts';
import { checkNumber } from '../look-alikes/bill-number.table.ts';
import type { Bill } from './bill.ts';
import { visibleAmong } from './list-bills.ts';

/** What a bill and its vendor can be at odds about; undefined dates are not judged. */
export const billViolations = (
  { issueDate, dueDate }: { issueDate?: string | undefined; dueDate?: string | undefined },
  payee: Payee | undefined | 'unchanged',
): ErrorDetail[] => [
  ...(payee === undefined ? [{ field: 'vendorId', message: { key: 'validation.unknownReference' } }] : []),
  ...(payee !== undefined && payee !== 'unchanged' && payee.status !== 'active'
    ? [{ field: 'vendorId', message: { key: 'validation.inactiveReference' } }]
    : []),
  ...(issueDate !== undefined && dueDate !== undefined && dueDate < issueDate
    ? [{ field: 'dueDate', message: { key: 'validation.range', values: { from: issueDate } } }]
    : []),
];

/** What the lines name of what other services own. */
export const lineReferences = ({ lineItems = [] }: Pick<UpdateBill, 'lineItems'>): Reference[] =>
  lineItems.flatMap(({ categoryId, departmentId, locationId, projectId }, index): Reference[] => [
    { kind: 'category', id: categoryId, field: `lineItems[${index}].categoryId` },
    { kind: 'department', id: departmentId, field: `lineItems[${index}].departmentId` },
    { kind: 'location', id: locationId, field: `lineItems[${index}].locationId` },
    { kind: 'project', id: projectId, field: `lineItems[${index}].projectId` },
  ]);

/**
 * The bill as it is kept beside others whose numbers have the same signs. Checked before anything is written.
 * @throws AppError DUPLICATE_BILL_NUMBER that names the bill with this number to who may see it
 */
export const withNewNumber = async (tx: ChangeTransaction, caller: Caller, bill: Bill): Promise<Bill> => {
  const { takenBy, isShared } = await checkNumber(tx, bill);
  if (takenBy !== undefined) {
    const [billId] = await visibleAmong(tx, caller, [takenBy]);
    throw new AppError('DUPLICATE_BILL_NUMBER', { facts: { field: 'billNumber', ...(billId && { billId }) } });
  }
  return { ...bill, numberIsShared: isShared };
};

/** The last one is what the second was called until 0038. */
const NUMBER_KEYS = ['bills_number_key', 'bills_look_alike_key', 'bills_number_stem_key'];

/** Of two bills that are entered at the same time the unique key rejects one. @throws AppError DUPLICATE_BILL_NUMBER */
export const rejectingDuplicates = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const isTaken = NUMBER_KEYS.some((key) => isUniqueViolation(error, key));
    throw isTaken ? new AppError('DUPLICATE_BILL_NUMBER', { cause: error }) : error;
  });
