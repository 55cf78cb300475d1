import type { Transaction } from '@outlay/store';
import { passkeys } from './passkey.table.ts';
import { recoveryCodes } from './recovery-code.table.ts';
import type { SecondFactors } from './second-factor.ts';

type Totp = { createdAt: Date; usedAt: Date | null };

/** A person of a business has a role there that needs a second factor. */
const REQUIRES = `SELECT 1 FROM memberships m JOIN business_security s ON s.business_id = m.business_id
  WHERE m.user_id = $1 AND m.status = 'active' AND m.role = ANY(s.mfa_required_for)`;

const LACKS = `${REQUIRES} AND m.business_id = $2
  AND ($3 OR (NOT EXISTS (SELECT 1 FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1)))`;

/** All that a person has, and what their businesses require. */
export const secondFactors = {
  find: async (tx: Transaction, userId: number): Promise<SecondFactors> => {
    const text = `SELECT confirmed_at AS "createdAt", used_at AS "usedAt" FROM totp_secrets
      WHERE user_id = $1 AND confirmed_at IS NOT NULL`;
    const [totp, keys, recoveryCodesLeft] = await Promise.all([
      tx.one<Totp>({ name: 'totp-shown', text, values: [userId] }),
      passkeys.ofUser(tx, userId),
      recoveryCodes.countLeft(tx, userId),
    ]);
    return { totp: totp ?? null, passkeys: keys, recoveryCodesLeft };
  },
  /** Does any business of the person require a second factor of their role? Across tenants. */
  areRequired: async (tx: Transaction, userId: number): Promise<boolean> =>
    (await tx.one({ name: 'second-factor-required', text: `${REQUIRES} LIMIT 1`, values: [userId] })) !== undefined,
  /** Does this business require one of the person, who has none? `inSession`: it does not help to have one, it must have been proven. */
  areLacking: async (
    tx: Transaction,
    { businessId, userId, inSession }: { businessId: number; userId: number; inSession: boolean },
  ): Promise<boolean> =>
    (await tx.one({ name: 'second-factor-lacking', text: LACKS, values: [userId, businessId, inSession] })) !==
    undefined,
};
