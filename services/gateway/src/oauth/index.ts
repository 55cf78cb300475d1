export { createClient, type NewOAuthClient, revokeClient } from './create-client.ts';
