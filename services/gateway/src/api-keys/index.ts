export { type ApiKey, scopesToGive } from './api-key.ts';
export { issueApiKey, type NewKey } from './create-api-key.ts';
export { listAllKeys, revokeKey } from './revoke-api-key.ts';
