export { createOAuthClient, type NewOAuthClient } from './create-oauth-client.ts';
export { revokeClient } from './revoke-client.ts';
