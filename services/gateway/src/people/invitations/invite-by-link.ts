import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAppError, type MessageRef, newId } from '@outlay/contracts';
import { deriveSecrets } from '../../access/index.ts';
import {
  accountLinks,
  hashPassword,
  type Invitation,
  invitations,
  isForgotten,
  passwordViolation,
  type User,
  users,
} from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';

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
 * A link for somebody who has no password yet, for a week and one use, which the operator hands over. Whoever invites an address by
 * the API gets none: theirs goes to the address by e-mail. @throws Error for all others
 */
export const inviteByLink = async (deps: Deps, userId: number): Promise<{ path: string; expiresAt: Date }> => {
  if (!(await deps.database.acrossTenants((tx) => users.find(tx, userId)))) throw new Error('There is no such user');
  if (!(await findUserWithoutPassword(deps, userId))) throw new Error('This user has a password already');
  const expiresAt = new Date(deps.clock.now().getTime() + WEEK);
  return { path: `/connect/invitation/${signInvitation(secretsOf(deps)[0], { userId, expiresAt })}`, expiresAt };
};

/** More businesses than wait for anybody; whoever is invited by more accepts the others by the API. */
const ALL = { page: 1, pageSize: 100, sortBy: 'createdAt', sortOrder: 'asc' } as const;

/** Who opened the link. `hasAccount`: they can sign in, and answer once they did; otherwise they choose their first password. */
export type Invited = { user: User; waiting: Invitation[]; hasAccount: boolean };

/** By a link of a mail; an operator's is signed, and ends with the first password. */
const readMailedLink = ({ database, clock }: Deps, token: string): Promise<Invited['user'] | undefined> =>
  database.acrossTenants(async (tx) => {
    const link = await accountLinks.findOpen(tx, token, 'invitation', clock.now());
    return link && users.find(tx, link.userId);
  });

const readSignedLink = async (deps: Deps, token: string): Promise<User | undefined> => {
  const userId = readInvitation(secretsOf(deps), token, new Date());
  return userId === undefined ? undefined : findUserWithoutPassword(deps, userId);
};

/** Who is invited by the link, and the businesses that wait for them. A signed link's time is the real one. */
export const findInvited = async (deps: Deps, token: string): Promise<Invited | undefined> => {
  const isSigned = token.includes('.');
  const user = await (isSigned ? readSignedLink(deps, token) : readMailedLink(deps, token));
  if (user === undefined || isForgotten(user)) return undefined;
  return deps.database.acrossTenants(async (tx) => {
    const { rows } = await invitations.page(tx, user.id, deps.clock.now(), ALL);
    return { user, waiting: rows, hasAccount: !isSigned && (await users.hasAccess(tx, user.id)) };
  });
};

const requestOf = ({ clock }: Deps, { user }: Invited) => ({
  userId: user.id,
  requestId: newId('invitation', clock.now()),
  idempotencyKey: null,
});

/** What was chosen on the page. */
type Chosen = { password: string; businessIds: readonly number[] };

/** What the password must not be made of. */
const textsOf = ({ user, waiting }: Invited): string[] => [
  user.email,
  user.name,
  ...waiting.map(({ business }) => business.name),
];

/**
 * Accepts what was chosen and still waits, and sets the first password last: only that uses up the link, and should anything
 * fail before, it is there to try again. `over` when a password was set meanwhile, null when all is done, else what is wrong with the
 * password. @throws AppError SERVICE_UNAVAILABLE
 */
export const acceptByLink = async (
  deps: Deps,
  invited: Invited,
  { password, businessIds }: Chosen,
): Promise<MessageRef | 'over' | null> => {
  const { user, waiting } = invited;
  const violation = await passwordViolation(password, textsOf(invited));
  if (violation) return violation;
  const hash = await hashPassword(password, deps.passwordCost);
  const person = requestOf(deps, invited);
  for (const { business } of waiting)
    if (businessIds.includes(business.id)) await acceptInvitation(deps, person, business.id).catch(ifThere);
  return deps.database.acrossTenants(async (tx) => {
    if (!(await users.setFirstPassword(tx, user.id, hash))) return 'over';
    // Every other link of theirs leads to an account from now on, and the one of this page is used up.
    tx.write(accountLinks.endAll(user.id, deps.clock.now()));
    return null;
  });
};

/** For this needs no password: whoever is invited and does not want to is rid of it. */
export const declineByLink = async (deps: Deps, invited: Invited, businessId: number): Promise<void> => {
  if (!invited.waiting.some(({ business }) => business.id === businessId)) return;
  await declineInvitation(deps, requestOf(deps, invited), businessId).catch(ifThere);
};
