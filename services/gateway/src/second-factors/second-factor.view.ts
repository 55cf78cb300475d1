import type { PasskeyView, SecondFactorsView } from '@outlay/contracts';
import type { Passkey, SecondFactors } from './second-factor.ts';

export const passkeyView = ({ id, name, isSynced, createdAt, usedAt }: Passkey): PasskeyView => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: usedAt?.toISOString() ?? null,
});

export const secondFactorsView = ({ totp, passkeys, recoveryCodesLeft }: SecondFactors): SecondFactorsView => ({
  totp: totp && { createdAt: totp.createdAt.toISOString(), lastUsedAt: totp.usedAt?.toISOString() ?? null },
  passkeys: passkeys.map(passkeyView),
  recoveryCodesLeft,
});
