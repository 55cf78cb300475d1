export { hashOfSecrets, isSecretOf } from './client-secret.ts';
export { issueOAuthClient, type NewOAuthClient } from './create-oauth-client.ts';
export { endClientsIn } from './end-clients.ts';
export { oauthClients } from './oauth-client.table.ts';
export type { OAuthClient } from './oauth-client.ts';
export { revokeClient } from './revoke-client.ts';
export { isTerminalReturn, keepTerminalClient, TERMINAL_CLIENT } from './terminal-client.ts';
export { keepWebClient, WEB_CLIENT } from './web-client.ts';
