import { type Device, type MessageRef, NO_BUSINESS, newId } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { type AccountLink, accountLinks } from '../links/account-link.table.ts';
import { createAccountLink } from '../links/create-account-link.ts';
import { hashPassword } from '../password-rule/password-hash.ts';
import { passwordViolation } from '../password-rule/password-rule.ts';
import { users } from '../users/user.table.ts';
import { isForgotten, normalizeEmail } from '../users/user.ts';
import { textsAbout } from './change-password.ts';
import { replacePassword } from './replace-password.ts';

/** Milliseconds for which a link can be used. */
const HOUR = 3_600_000;

/** Sends a link to whoever has an account with this e-mail; nobody else learns whether there is one. */
export const sendResetLink = async (deps: Deps, email: string): Promise<void> => {
  const { database, clock } = deps;
  const user = await database.acrossTenants((tx) => users.findByEmail(tx, normalizeEmail(email)));
  if (user === undefined || isForgotten(user)) return;
  const { id, name, locale } = user;
  const requestId = newId('account', clock.now());
  const origin = { businessId: NO_BUSINESS, userId: id, onBehalfOf: null, credentialId: `account:${id}`, requestId };
  await database.change(origin, async (tx) => {
    // One after the other: the later link ends the earlier one.
    await users.lock(tx, id);
    const account = { id, name, email: user.email, locale };
    const expiresAt = new Date(tx.now.getTime() + HOUR);
    createAccountLink(deps, tx, { account, purpose: 'password-reset', invitation: null, expiresAt });
  });
};

/** The link that a token is of; undefined when it is unknown, used, replaced or too old. */
export const findResetLink = ({ database, clock }: Deps, token: string): Promise<AccountLink | undefined> =>
  database.acrossTenants((tx) => accountLinks.findOpen(tx, token, 'password-reset', clock.now()));

export type Reset = { password: string; device: Device };

/**
 * A new password by a link, which is used up by it; it signs nobody in. What is wrong with the password, null when it is set; undefined
 * when the link was used meanwhile. @throws AppError SERVICE_UNAVAILABLE
 */
export const resetPassword = async (
  deps: Deps,
  { id, userId }: AccountLink,
  { password, device }: Reset,
): Promise<MessageRef | null | undefined> => {
  const violation = await passwordViolation(password, await textsAbout(deps, userId));
  if (violation) return violation;
  const passwordHash = await hashPassword(password, deps.passwordCost);
  const requestId = newId('account', deps.clock.now());
  return deps.database.acrossTenants(async (tx) => {
    await users.lockPassword(tx, userId);
    if (!(await accountLinks.use(tx, id, deps.clock.now()))) return undefined;
    const origin = { userId, device, requestId, at: new Date() };
    await replacePassword(tx, { ...origin, passwordHash, how: 'reset', kept: null });
    return null;
  });
};
