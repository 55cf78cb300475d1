export {
  API_RESOURCE,
  accessTokenKey,
  deriveSecret,
  isScope,
  TOKEN_ALGORITHM,
  type TokenOrigin,
  tokenFacts,
} from './access-token.ts';
export type { Credential } from './credential.ts';
export { readPrivateKey, signApiKey } from './sign-api-key.ts';
