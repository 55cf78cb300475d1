import type { Clock } from '@outlay/runtime';
import { signInvitation } from '../people/invitation.ts';
import type { Users } from '../people/users.ts';

type Deps = { users: Users; secret: Buffer; clock: Clock };

const WEEK = 7 * 86_400_000;

/**
 * A link for somebody who has no password yet, for a week and one use. Only the operator can make one: whoever invites
 * an address by the API does not own it, and must not come to own the account.
 */
export const createInvite =
  ({ users, secret, clock }: Deps) =>
  async (userId: number): Promise<{ path: string; expiresAt: Date }> => {
    const user = await users.find(userId);
    if (!user) throw new Error('There is no such user');
    if ((await users.passwordOf(user.email))?.passwordHash !== null)
      throw new Error('This user has a password already');
    const expiresAt = new Date(clock.now().getTime() + WEEK);
    return { path: `/connect/invitation/${signInvitation(secret, { userId, expiresAt })}`, expiresAt };
  };
