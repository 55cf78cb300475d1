import type { Deps } from '../../deps.ts';
import { changeSecondFactors, publishChange } from './change-second-factors.ts';
import { recoveryCodes } from './recovery-code.table.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { Owner } from './second-factor.ts';
import { ownerOf, secretRing, stepOf } from './totp.ts';
import { totpSecrets } from './totp-secret.table.ts';

/** Is it the code that the person's application shows, and was it not used before? */
export const proveByTotp = (deps: Deps, userId: number, code: string): Promise<boolean> =>
  deps.database.acrossTenants(async (tx) => {
    const kept = await totpSecrets.findConfirmed(tx, userId);
    if (kept === undefined) return false;
    const at = deps.realClock.now();
    const secret = secretRing(deps.signingKeys).open(ownerOf(kept.id), kept.sealed).toString();
    const step = stepOf(secret, code, at);
    return step !== null && totpSecrets.use(tx, kept.id, step, at);
  });

/** Is it a recovery code of the person that was not used before? How many are left; undefined: it is none. */
export const proveByRecoveryCode = (deps: Deps, owner: Owner, code: string): Promise<number | undefined> =>
  changeSecondFactors(deps, owner, async (tx, at) => {
    if (!(await recoveryCodes.use(tx, owner.userId, hashRecoveryCode(code), at))) return undefined;
    publishChange(tx, owner, at, 'recovery-code-used');
    return recoveryCodes.countLeft(tx, owner.userId);
  });
