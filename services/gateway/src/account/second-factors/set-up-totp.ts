import { AppError, found, invalidField, newId, notFound } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { users } from '../users/user.table.ts';
import { assertRemovable, changeSecondFactors, publishChange, replaceRecoveryCodes } from './change-second-factors.ts';
import { secondFactors } from './second-factor.table.ts';
import { hasFactor, type Owner } from './second-factor.ts';
import { newTotpSecret, ownerOf, secretRing, stepOf, totpUri } from './totp.ts';
import { totpSecrets } from './totp-secret.table.ts';

/** Milliseconds for which a secret waits for its first code. */
export const WAITING = 3_600_000;

export type NewTotp = { secret: string; uri: string };

/** A name that the person finds again in their application. */
const issuerOf = ({ environment }: Deps): string => (environment === 'sandbox' ? 'Outlay sandbox' : 'Outlay');

const waitingSince = (at: Date): Date => new Date(at.getTime() - WAITING);

/** A secret that counts when its first code was confirmed; a former one that waits ends, one that counts stays until then. */
export const beginTotp = (deps: Deps, owner: Owner): Promise<NewTotp> =>
  changeSecondFactors(deps, owner, async (tx, at) => {
    const { userId } = owner;
    const { email } = found(await users.find(tx, userId));
    const secret = newTotpSecret();
    const id = newId('totp', at);
    const sealed = secretRing(deps.signingKeys).seal(ownerOf(id), secret);
    tx.write(totpSecrets.deleteWaiting(userId));
    tx.write(totpSecrets.insert({ id, userId, sealed, createdAt: at, lastStep: 0 }));
    return { secret, uri: totpUri(secret, { issuer: issuerOf(deps), label: email }) };
  });

/** The secret that waits, to show it again after a wrong code; undefined when there is none. */
export const waitingTotp = (deps: Deps, userId: number): Promise<NewTotp | undefined> =>
  deps.database.acrossTenants(async (tx) => {
    const waiting = await totpSecrets.findWaiting(tx, userId, waitingSince(deps.realClock.now()));
    if (waiting === undefined) return undefined;
    const secret = secretRing(deps.signingKeys).open(ownerOf(waiting.id), waiting.sealed).toString();
    const { email } = found(await users.find(tx, userId));
    return { secret, uri: totpUri(secret, { issuer: issuerOf(deps), label: email }) };
  });

/**
 * The secret counts from now on. Whoever had no second factor gets recovery codes if they want them here; null: none were made.
 * @throws AppError INVALID_STATE_TRANSITION when none waits, VALIDATION_ERROR for another code
 */
export const confirmTotp = (
  deps: Deps,
  owner: Owner,
  { code, withRecoveryCodes }: { code: string; withRecoveryCodes: boolean },
): Promise<string[] | null> =>
  changeSecondFactors(deps, owner, async (tx, at) => {
    const { userId } = owner;
    const waiting = await totpSecrets.findWaiting(tx, userId, waitingSince(at));
    if (waiting === undefined) throw new AppError('INVALID_STATE_TRANSITION');
    const secret = secretRing(deps.signingKeys).open(ownerOf(waiting.id), waiting.sealed).toString();
    const step = stepOf(secret, code, at);
    if (step === null) throw invalidField('code', 'secondFactor.wrongCode');
    const isFirst = !hasFactor(await secondFactors.find(tx, userId));
    tx.write(totpSecrets.deleteConfirmed(userId));
    tx.write(totpSecrets.confirm(waiting.id, step, at));
    publishChange(tx, owner, at, 'totp-added');
    return isFirst && withRecoveryCodes ? replaceRecoveryCodes(tx, owner, at) : null;
  });

/** @throws AppError NOT_FOUND, CONFLICT when it is the last one and required */
export const removeTotp = (deps: Deps, owner: Owner): Promise<void> =>
  changeSecondFactors(deps, owner, async (tx, at) => {
    if ((await totpSecrets.findConfirmed(tx, owner.userId)) === undefined) throw notFound();
    tx.write(totpSecrets.deleteConfirmed(owner.userId));
    tx.write(totpSecrets.deleteWaiting(owner.userId));
    await assertRemovable(tx, owner);
    publishChange(tx, owner, at, 'totp-removed');
  });
