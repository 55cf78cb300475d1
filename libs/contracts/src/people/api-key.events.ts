import { z } from 'zod';
import { event } from '../events/event.ts';

/** An API key must die on every gateway within 5 seconds. Internal: never delivered to a customer. */
export const apiKeyRevoked = event('api_key.revoked', {
  summary: 'An API key was revoked',
  data: { keyId: z.string() },
  example: { keyId: 'key_01KKPYJ5R7ZC2S1V4H8W3X6Y9D' },
});
