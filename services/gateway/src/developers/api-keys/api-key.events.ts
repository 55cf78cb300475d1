import { type NewEvent, newEvent } from '@outlay/contracts';

/** Every gateway drops what it has cached of the key. */
export const apiKeyRevoked = (keyId: string): NewEvent =>
  newEvent('api_key.revoked', { aggregate: `api_key:${keyId}`, data: { keyId } });
