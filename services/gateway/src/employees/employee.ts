import {
  AppError,
  type CreateEmployee,
  type EmployeeView,
  type HomeLocation,
  type HomeLocationCommand,
} from '@outlay/contracts';
import { normalizeEmail } from '../people/email.ts';

type Birth = { id: number; businessId: number; userId: number | null; at: Date };

/** A home as it is kept: what was left out is null. */
export const homeOf = (command: HomeLocationCommand | null): HomeLocation | null =>
  command && {
    address: command.address ?? null,
    latitude: command.latitude ?? null,
    longitude: command.longitude ?? null,
  };

/** An employee at birth: at work already, whether or not they use the product. */
export const newEmployee = (command: CreateEmployee, { id, businessId, userId, at }: Birth): EmployeeView => ({
  id,
  businessId,
  ...command,
  userId,
  email: normalizeEmail(command.email),
  homeLocation: homeOf(command.homeLocation),
  status: 'active',
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
});

export type Step = 'invite' | 'deactivate' | 'reactivate';

/** An employee who is a user already is not invited again. */
const ALLOWED: Record<Step, (employee: EmployeeView) => boolean> = {
  invite: ({ userId, status }) => userId === null && status === 'active',
  deactivate: ({ status }) => status !== 'inactive',
  reactivate: ({ status }) => status === 'inactive',
};

/** @throws AppError INVALID_STATE_TRANSITION */
export const assertStep = (employee: EmployeeView, step: Step): void => {
  if (ALLOWED[step](employee)) return;
  const to = { invite: 'invited', deactivate: 'inactive', reactivate: 'active' }[step];
  const allowed = (Object.keys(ALLOWED) as Step[]).filter((other) => ALLOWED[other](employee));
  throw new AppError('INVALID_STATE_TRANSITION', { facts: { from: employee.status, to, allowed } });
};

export const nameOf = ({ firstName, lastName }: EmployeeView): string => `${firstName} ${lastName}`;
