export {
  API_RESOURCE,
  accessTokenKey,
  deriveSecret,
  TOKEN_ALGORITHM,
  type TokenOrigin,
  tokenFacts,
} from './access-token.ts';
export type { Credential } from './credential.ts';
export { readApiKeyPrivateKey, signApiKey } from './sign-api-key.ts';
