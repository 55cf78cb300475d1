import { z } from 'zod';
import { event } from './event.ts';
import { exampleOf } from './examples.ts';

/** An API key must die on every gateway within 5 seconds. Internal: never delivered to a customer. */
export const apiKeyRevoked = event({
  kind: 'api_key.revoked',
  version: 1,
  summary: 'An API key was revoked',
  data: z.object({ keyId: z.string() }),
  example: exampleOf('api_key.revoked', { keyId: 'key_01KKPYJ5R7ZC2S1V4H8W3X6Y9D' }),
});
