import {
  AppError,
  type CreateEmployee,
  type EmployeeView,
  type HomeLocation,
  type HomeLocationWish,
} from '@outlay/contracts';
import { normalizeEmail } from './email.ts';

type Birth = { id: number; businessId: number; userId: number | null; at: Date };

/** A home as it is kept: what was left out is null. */
export const homeOf = (wish: HomeLocationWish | null): HomeLocation | null =>
  wish && { address: wish.address ?? null, latitude: wish.latitude ?? null, longitude: wish.longitude ?? null };

/** An employee at birth: at work already, whether or not they use the product. */
export const newEmployee = (wish: CreateEmployee, { id, businessId, userId, at }: Birth): EmployeeView => ({
  id,
  businessId,
  ...wish,
  userId,
  email: normalizeEmail(wish.email),
  homeLocation: homeOf(wish.homeLocation),
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
