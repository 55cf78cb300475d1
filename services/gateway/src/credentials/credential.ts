import type { Scope } from '@outlay/contracts';

/** What a verified API key (or another kind of token) stands for. Never holds the secret itself. */
export type Credential = {
  /** `key_<ulid>`: for idempotency, rate windows and the audit log. */
  id: string;
  /** The person it belongs to; null for a key of a machine. */
  userId: number | null;
  scopes: readonly Scope[];
  /** The only businesses it may act on; null for every business where its person is a member. */
  businessIds: readonly number[] | null;
};

/** Is the business inside the credential's own fence? A membership is needed besides, when it belongs to a person. */
export const isWithinReach = ({ businessIds, userId }: Credential, businessId: number): boolean =>
  businessIds === null ? userId !== null : businessIds.includes(businessId);
