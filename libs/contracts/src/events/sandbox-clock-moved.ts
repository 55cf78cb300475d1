import { z } from 'zod';
import { timestamp } from '../operations/fields.ts';
import { event } from './event.ts';
import { exampleOf } from './examples.ts';

/** The sandbox's time was moved on. Internal: never delivered to a customer. */
export const sandboxClockMoved = event({
  kind: 'sandbox.clock_moved',
  version: 1,
  summary: "The sandbox's time was moved on",
  data: z.object({
    offsetMs: z.int().min(0).describe('Milliseconds that the sandbox is ahead of the real time, in all'),
    now: timestamp,
  }),
  example: exampleOf('sandbox.clock_moved', { offsetMs: 86_400_000, now: '2026-03-15T15:09:26.535Z' }),
});
