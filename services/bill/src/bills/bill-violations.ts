import type { ErrorDetail, UpdateBill } from '@outlay/contracts';
import type { Reference } from '@outlay/store';
import type { Vendor } from '../vendors/index.ts';

/** What a bill and its vendor can be at odds about; undefined dates are not judged. */
export const billViolations = (
  { issueDate, dueDate }: { issueDate?: string | undefined; dueDate?: string | undefined },
  vendor: Vendor | undefined | 'unchanged',
): ErrorDetail[] => [
  ...(vendor === undefined ? [{ field: 'vendorId', message: { key: 'validation.unknownReference' } }] : []),
  ...(vendor !== undefined && vendor !== 'unchanged' && vendor.status !== 'active'
    ? [{ field: 'vendorId', message: { key: 'validation.inactiveReference' } }]
    : []),
  ...(issueDate !== undefined && dueDate !== undefined && dueDate < issueDate
    ? [{ field: 'dueDate', message: { key: 'validation.range', values: { from: issueDate } } }]
    : []),
];

/** What the lines name of what other services own. */
export const lineReferences = ({ lineItems = [] }: Pick<UpdateBill, 'lineItems'>): Reference[] =>
  lineItems.flatMap(({ categoryId, departmentId, locationId }, index): Reference[] => [
    { kind: 'category', id: categoryId, field: `lineItems[${index}].categoryId` },
    { kind: 'department', id: departmentId, field: `lineItems[${index}].departmentId` },
    { kind: 'location', id: locationId, field: `lineItems[${index}].locationId` },
  ]);
