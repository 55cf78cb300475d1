export {
  API_RESOURCE,
  TOKEN_ALGORITHM,
  type TokenOrigin,
} from './access-token.ts';
export { type Credential, clientOf, type Grant, grantOf } from './credential.ts';
export { inForce } from './read-api-key.ts';
export { signApiKey } from './sign-api-key.ts';
export { accessTokenKeys, deriveSecrets, readSigningKeys, type SigningKeys } from './signing-keys.ts';
