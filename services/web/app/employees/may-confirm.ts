import type { Employee, ReimbursementDetails, User } from '../api/index.ts';

type Case = {
  details: Pick<ReimbursementDetails, 'verifiedAt' | 'updatedBy'>;
  employee: Pick<Employee, 'userId'>;
  me: Pick<User, 'id'>;
  mayWrite: boolean;
};

/** Money needs two people: who entered the account, or is paid by it, does not confirm it (docs/api.md 1.4). */
export const mayConfirmAccount = ({ details, employee, me, mayWrite }: Case): boolean =>
  mayWrite && details.verifiedAt === null && details.updatedBy !== me.id && employee.userId !== me.id;
