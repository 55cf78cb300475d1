import { apiKeyRevoked, type NewEvent } from '@outlay/contracts';

/** Every gateway forgets what it remembers of the key. */
export const publishApiKeyRevoked = (keyId: string): NewEvent => ({
  definition: apiKeyRevoked,
  aggregate: `api_key:${keyId}`,
  data: { keyId },
});
