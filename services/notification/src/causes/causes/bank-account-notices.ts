import type { EventOfKind } from '@outlay/contracts';
import { MAY_KEEP_BOOKS, type Notice, notice } from './notice.ts';

/** Each of them changes with another account, though its last digits may be the same. */
const OF_ACCOUNT = ['paymentDetails', 'verifiedAt', 'paymentHoldUntil'];

/** To those who may confirm it, but for who changed it. */
export const vendorUpdated = ({ data, metadata }: EventOfKind<'vendor.updated'>): Notice[] => {
  const { vendor, changedFields } = data;
  const waits = vendor.paymentDetails !== null && vendor.verifiedAt === null;
  if (!waits || !changedFields.some((field) => OF_ACCOUNT.includes(field))) return [];
  const { userId } = metadata;
  return [
    notice({
      kind: 'account-waits',
      roles: MAY_KEEP_BOOKS,
      names: [userId],
      path: `/vendors/${vendor.id}`,
      values: ({ businessName, nameOf }) => ({
        businessName,
        of: 'vendor',
        payeeName: vendor.name,
        changedByName: nameOf(userId),
        paymentHoldUntil: vendor.paymentHoldUntil,
      }),
    }),
  ];
};

/** The same, and not to the employee, who does not confirm their own. */
export const employeeBankChanged = ({ data, metadata }: EventOfKind<'employee_bank.changed'>): Notice[] => {
  const { employeeId, userId: ownerId, paymentHoldUntil } = data.employeeBank;
  const { userId } = metadata;
  return [
    notice({
      kind: 'account-waits',
      roles: MAY_KEEP_BOOKS,
      names: [userId],
      except: [ownerId],
      record: { kind: 'employee', id: employeeId },
      path: `/employees/${employeeId}`,
      values: ({ businessName, nameOf, recordName }) => ({
        businessName,
        of: 'employee',
        payeeName: recordName ?? `#${employeeId}`,
        changedByName: nameOf(userId),
        paymentHoldUntil,
      }),
    }),
  ];
};
