export type { ApiKey } from './api-key.ts';
export { issueApiKey, type NewKey } from './create-api-key.ts';
export { endFromMaker } from './end-from-maker.ts';
export { endKeysIn } from './end-keys.ts';
export { revokeKey } from './revoke-api-key.ts';
export { type MakerRights, rightsOfMaker } from './rights-of-maker.ts';
export { scopesToGive } from './rights-to-give.ts';
