import type { Caller, Role } from '@outlay/contracts';

export type Person = { userId: number; role: Role };

const person = <R extends Role>(userId: number, role: R) =>
  ({ userId, role }) as const satisfies Partial<Caller> & Person;

export const OLIVIA = person(31, 'owner');
export const ADAM = person(24, 'admin');
export const GRACE = person(23, 'accountant');
export const PETER = person(21, 'approver');
export const PAULA = person(22, 'approver');
export const EMMA = person(11, 'employee');
export const ERIC = person(12, 'employee');
export const NOAH = person(13, 'auditor');

/** Everybody of the business that the model knows. */
export const EVERYBODY: readonly Person[] = [OLIVIA, ADAM, GRACE, PETER, PAULA, EMMA, ERIC, NOAH];
/** Whose reports the sequences are about. */
export const SUBMITTERS: readonly Person[] = [EMMA, EMMA, PETER, GRACE, ADAM];

const isOneOf =
  (...roles: Role[]) =>
  ({ role }: Person): boolean =>
    roles.includes(role);

/** The table of docs/api.md 3, as far as expenses and reports go. */
export const rights = {
  readsAll: isOneOf('owner', 'admin', 'accountant', 'auditor'),
  writesAll: isOneOf('owner', 'admin', 'accountant'),
  writes: (by: Person): boolean => by.role !== 'auditor',
  administers: isOneOf('owner', 'admin'),
  approves: isOneOf('owner', 'admin', 'accountant', 'approver'),
  paysBack: isOneOf('owner', 'admin', 'accountant'),
};
