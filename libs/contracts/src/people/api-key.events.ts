import { z } from 'zod';
import { event } from '../events/event.ts';

export const apiKeyEvents = [
  /** It must die on every gateway within 5 seconds. */
  event('api_key.revoked', { summary: 'An API key was revoked', data: { keyId: z.string() } }),
] as const;
