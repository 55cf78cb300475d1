import { AppError, type Caller, mayAdminister, type Role } from '@outlay/contracts';

type Actor = Pick<Caller, 'role' | 'userId'>;

/**
 * Who may give whom which role, or take it away (`wanted` null): those who administer, and only an owner when an owner
 * comes or goes. Everybody may leave. @throws AppError FORBIDDEN
 */
export const assertMayChangeRole = (
  actor: Actor,
  { userId, role }: { userId: number; role: Role },
  wanted: Role | null,
): void => {
  const leaves = wanted === null && actor.userId === userId;
  if (leaves) return;
  const concernsOwner = role === 'owner' || wanted === 'owner';
  if (concernsOwner ? actor.role !== 'owner' : !mayAdminister(actor.role)) throw new AppError('FORBIDDEN');
};

/** A business that has owners keeps one. @throws AppError CONFLICT */
export const assertOwnerStays = (role: Role, wanted: Role | null, owners: number): void => {
  if (role === 'owner' && wanted !== 'owner' && owners <= 1)
    throw new AppError('CONFLICT', { message: { key: 'people.lastOwner' } });
};
