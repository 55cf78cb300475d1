export {
  API_RESOURCE,
  TOKEN_ALGORITHM,
  type TokenOrigin,
} from './access-token.ts';
export {
  type Credential,
  type CredentialReader,
  clientOf,
  type Grant,
  grantOf,
  LONGEST_TOKEN,
} from './credential.ts';
export { inForce } from './read-api-key.ts';
export { signApiKey } from './sign-api-key.ts';
export { accessTokenKeys, derivedPairs, deriveSecrets, readSigningKeys, type SigningKeys } from './signing-keys.ts';
