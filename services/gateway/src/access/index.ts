export { API_RESOURCE, TOKEN_ALGORITHM, type TokenOrigin } from './credentials/access-token.ts';
export { inForce, signApiKey } from './credentials/api-key-token.ts';
export {
  type Credential,
  type CredentialReader,
  clientOf,
  type Grant,
  grantOf,
  LONGEST_TOKEN,
} from './credentials/credential.ts';
export {
  accessTokenKeys,
  derivedPairs,
  deriveSecrets,
  readSigningKeys,
  type SigningKeys,
} from './credentials/signing-keys.ts';
export type { OwnerServices } from './forwarding/owner-services.client.ts';
export type { ClientAddress, CreateLimiter, RateWindows } from './rate-limits/rate-limits.ts';
