import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAppError, newId } from '@outlay/contracts';
import { deriveSecrets } from '../credentials/index.ts';
import type { Deps } from '../deps.ts';
import { hashPassword, type Invitation, invitations, type User, users } from '../users/index.ts';
import { acceptInvitation } from './answer-invitation.ts';

/** Whose first password a link lets its bearer set, until when; nothing is stored of it. */
type Link = { userId: number; expiresAt: Date };

const WEEK = 7 * 86_400_000;

const signature = (secret: Buffer, payload: string): Buffer => createHmac('sha256', secret).update(payload).digest();

/** The last part of a link: `<user>.<expiry in seconds>.<signature>`. */
export const signInvitation = (secret: Buffer, { userId, expiresAt }: Link): string => {
  const payload = `${userId}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${payload}.${signature(secret, payload).toString('base64url')}`;
};

/** The user, or undefined when the link is forged or too old. */
export const readInvitation = (secrets: readonly Buffer[], token: string, now: Date): number | undefined => {
  const [user = '', expiry = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const isSignedBy = (secret: Buffer): boolean => {
    const expected = signature(secret, `${user}.${expiry}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!secrets.some(isSignedBy)) return undefined;
  return Number(expiry) * 1000 > now.getTime() ? Number(user) : undefined;
};

/** It may have been withdrawn since the page was shown: the others are accepted all the same. */
const ifThere = (error: unknown): void => {
  if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
};

/** A link is read by a former key's secret too, for its week. */
const secretsOf = ({ signingKeys }: Deps): [Buffer, ...Buffer[]] => deriveSecrets(signingKeys, 'invitations');

const findUserWithoutPassword = ({ database }: Deps, userId: number): Promise<User | undefined> =>
  database.acrossTenants(async (tx) => {
    const user = await users.find(tx, userId);
    const known = user && (await users.findPassword(tx, user.email));
    return known?.passwordHash === null ? user : undefined;
  });

/**
 * A link for somebody who has no password yet, for a week and one use. Only the operator can make one: whoever invites
 * an address by the API does not own it, and must not come to own the account. @throws Error for all others
 */
export const inviteByLink = async (deps: Deps, userId: number): Promise<{ path: string; expiresAt: Date }> => {
  if (!(await deps.database.acrossTenants((tx) => users.find(tx, userId)))) throw new Error('There is no such user');
  if (!(await findUserWithoutPassword(deps, userId))) throw new Error('This user has a password already');
  const expiresAt = new Date(deps.clock.now().getTime() + WEEK);
  return { path: `/connect/invitation/${signInvitation(secretsOf(deps)[0], { userId, expiresAt })}`, expiresAt };
};

/** More businesses than wait for anybody; whoever is invited by more accepts the others by the API. */
const ALL = { page: 1, pageSize: 100, sortBy: 'createdAt', sortOrder: 'asc' } as const;

export type Invited = { user: User; waiting: Invitation[] };

/** Who is invited by the link and has no password yet, and the businesses that wait for them. The link's time is the real one. */
export const findInvited = async (deps: Deps, token: string): Promise<Invited | undefined> => {
  const userId = readInvitation(secretsOf(deps), token, new Date());
  const user = userId === undefined ? undefined : await findUserWithoutPassword(deps, userId);
  if (user === undefined) return undefined;
  const { rows } = await deps.database.acrossTenants((tx) => invitations.page(tx, user.id, deps.clock.now(), ALL));
  return { user, waiting: rows };
};

/** What was chosen on the page. */
type Chosen = { password: string; businessIds: readonly number[] };

/**
 * Accepts what was chosen and still waits, and sets the first password last: only that uses up the link, and should anything
 * fail before, it is there to try again. False when a password was set meanwhile.
 */
export const acceptByLink = async (
  deps: Deps,
  { user, waiting }: Invited,
  { password, businessIds }: Chosen,
): Promise<boolean> => {
  const hash = await hashPassword(password);
  const requestId = newId('invitation', deps.clock.now());
  for (const { business } of waiting)
    if (businessIds.includes(business.id))
      await acceptInvitation(deps, { userId: user.id, requestId, idempotencyKey: null }, business.id).catch(ifThere);
  return deps.database.acrossTenants((tx) => users.setFirstPassword(tx, user.id, hash));
};
