export { createOAuthClient, type NewOAuthClient } from './create-oauth-client.ts';
export { endGrantsOf } from './end-grants.ts';
export { revokeClient } from './revoke-client.ts';
