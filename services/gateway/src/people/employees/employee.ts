import {
  AppError,
  type Caller,
  type CreateEmployee,
  datesAsText,
  type EmployeeView,
  givenFields,
  type HomeLocation,
  type HomeLocationCommand,
  mayWriteOthers,
  type Stored,
} from '@outlay/contracts';
import { normalizeEmail } from '../../account/index.ts';

export type Employee = Stored<EmployeeView>;

/** A home as it is stored: what was left out is null. */
export const homeOf = (command: HomeLocationCommand | null): HomeLocation | null =>
  command && { address: null, latitude: null, longitude: null, ...givenFields(command) };

type Given = Pick<Employee, 'id' | 'businessId' | 'userId' | 'version' | 'createdAt' | 'updatedAt'>;

/** A new employee: at work already, whether or not they use the product. */
export const newEmployee = (command: CreateEmployee, { id, businessId, userId, ...stamps }: Given): Employee => ({
  id,
  businessId,
  ...command,
  userId,
  email: normalizeEmail(command.email),
  homeLocation: homeOf(command.homeLocation),
  status: 'active',
  ...stamps,
});

export type Step = 'invite' | 'deactivate' | 'reactivate';

/** What the employee's account is in the business: `waits`, an invitation of it waits for an answer. */
export type AccountStanding = 'none' | 'waits' | 'member';

/** An employee who is a user already is not invited again, and who is invited only after the invitation has ended. */
const ALLOWED: Record<Step, (employee: Employee, account: AccountStanding) => boolean> = {
  invite: ({ status }, account) =>
    account === 'none' ? status !== 'inactive' : status === 'invited' && account === 'member',
  deactivate: ({ status }) => status !== 'inactive',
  reactivate: ({ status }) => status === 'inactive',
};

/** @throws AppError INVALID_STATE_TRANSITION */
export const assertStep = (employee: Employee, step: Step, account: AccountStanding): void => {
  if (ALLOWED[step](employee, account)) return;
  const to = { invite: 'invited', deactivate: 'inactive', reactivate: 'active' }[step];
  const allowed = (Object.keys(ALLOWED) as Step[]).filter((other) => ALLOWED[other](employee, account));
  throw new AppError('INVALID_STATE_TRANSITION', { facts: { from: employee.status, to, allowed } });
};

/**
 * An employee as the API shows it to this caller. Where somebody lives concerns only themselves, and whoever enters trips
 * for others: to everybody else the member is null, as it is where no home is known.
 */
export const employeeView = (employee: Employee, { userId, role }: Pick<Caller, 'userId' | 'role'>): EmployeeView => {
  const isOwn = userId !== null && employee.userId === userId;
  return datesAsText(isOwn || mayWriteOthers(role) ? employee : { ...employee, homeLocation: null });
};
