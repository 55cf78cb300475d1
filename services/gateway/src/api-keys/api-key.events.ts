import { type NewEvent, newEvent } from '@outlay/contracts';

/** Every gateway forgets what it remembers of the key. */
export const apiKeyRevoked = (keyId: string): NewEvent =>
  newEvent('api_key.revoked', {
    aggregate: `api_key:${keyId}`,
    data: { keyId },
  });
