import { AppError, found, type SecondFactorChange } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { notifyPerson, publishToBusinesses } from '../accounts/record-account-event.ts';
import { users } from '../users/user.table.ts';
import { recoveryCodes } from './recovery-code.table.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { secondFactors } from './second-factor.table.ts';
import { hasFactor, type Owner, type SecondFactors } from './second-factor.ts';

/** The person and each of their businesses learn of it. */
export const publishChange = (tx: Transaction, owner: Owner, at: Date, change: SecondFactorChange): void => {
  notifyPerson(tx, { ...owner, at }, change, owner.device);
  publishToBusinesses(tx, { ...owner, at }, 'mfa.changed', { change });
};

/** Changes of one person's second factors come one by one. @throws AppError NOT_FOUND */
export const changeSecondFactors = <T>(
  { database, realClock }: Pick<Deps, 'database' | 'realClock'>,
  { userId }: Owner,
  change: (tx: Transaction, at: Date) => Promise<T>,
): Promise<T> =>
  database.acrossTenants(async (tx) => {
    found(await users.lock(tx, userId));
    return change(tx, realClock.now());
  });

/** After one was removed: recovery codes stand in for second factors, and end with the last one. @throws AppError CONFLICT */
export const assertRemovable = async (tx: Transaction, { userId }: Owner): Promise<void> => {
  if (hasFactor(await secondFactors.find(tx, userId))) return;
  if (await secondFactors.areRequired(tx, userId))
    throw new AppError('CONFLICT', { message: { key: 'secondFactor.required' } });
  tx.write(recoveryCodes.deleteAll(userId));
};

/** Ten new codes in place of the former ones; they are shown this one time. */
export const replaceRecoveryCodes = (tx: Transaction, owner: Owner, at: Date): string[] => {
  const codes = newRecoveryCodes();
  tx.write(recoveryCodes.deleteAll(owner.userId));
  tx.write(recoveryCodes.insert(owner.userId, codes.map(hashRecoveryCode), at));
  publishChange(tx, owner, at, 'recovery-codes-made');
  return codes;
};

export const findSecondFactors = ({ database }: Pick<Deps, 'database'>, userId: number): Promise<SecondFactors> =>
  database.acrossTenants((tx) => secondFactors.find(tx, userId));

/** Must the person set up a second factor before they go on? */
export const mustSetUp = ({ database }: Pick<Deps, 'database'>, userId: number): Promise<boolean> =>
  database.acrossTenants(
    async (tx) => (await secondFactors.areRequired(tx, userId)) && !hasFactor(await secondFactors.find(tx, userId)),
  );

/** @throws AppError INVALID_STATE_TRANSITION for whoever has no second factor */
export const makeRecoveryCodes = (deps: Deps, owner: Owner): Promise<string[]> =>
  changeSecondFactors(deps, owner, async (tx, at) => {
    if (!hasFactor(await secondFactors.find(tx, owner.userId))) throw new AppError('INVALID_STATE_TRANSITION');
    return replaceRecoveryCodes(tx, owner, at);
  });
