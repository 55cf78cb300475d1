import type { Device, PasskeyView, SecondFactorsView } from '@outlay/contracts';

/** A secret that the person's application has too. */
export type TotpSecret = { id: string; userId: number; sealed: Buffer; createdAt: Date; lastStep: number };

export type Passkey = {
  id: string;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  /** Do other devices of the person have it too? */
  isSynced: boolean;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
};

/** What a person has beside the password. */
export type SecondFactors = {
  totp: { createdAt: Date; usedAt: Date | null } | null;
  passkeys: readonly Passkey[];
  recoveryCodesLeft: number;
};

export const hasFactor = ({ totp, passkeys }: SecondFactors): boolean => totp !== null || passkeys.length > 0;

/** Whose second factors change, and from where; `device` is null where a page of ours did not see it. */
export type Owner = { userId: number; requestId: string; device: Device | null };

/** Did somebody prove so much already that no second factor is needed? `fed`: their business's provider decides about that. */
export const isStrong = (methods: readonly string[]): boolean =>
  ['mfa', 'fed', 'oidc', 'saml'].some((method) => methods.includes(method));

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
