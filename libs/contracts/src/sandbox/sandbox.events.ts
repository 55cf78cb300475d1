import { z } from 'zod';
import { event } from '../events/event.ts';
import { timestamp } from '../operations/fields.ts';

/** The sandbox's time was moved on. Internal: never delivered to a customer. */
export const sandboxClockMoved = event('sandbox.clock_moved', {
  summary: "The sandbox's time was moved on",
  data: {
    offsetMs: z.int().min(0).describe('Milliseconds that the sandbox is ahead of the real time, in all'),
    now: timestamp,
  },
  example: { offsetMs: 86_400_000, now: '2026-03-15T15:09:26.535Z' },
});

/** A business of the sandbox begins anew. Internal: never delivered to a customer. */
export const sandboxReset = event('sandbox.reset', {
  summary: "A business of the sandbox begins anew: every service forgets the business's data",
  data: { resetId: z.string().describe('One reset of the sandbox says this for each of its businesses') },
  example: { resetId: 'reset_01KKPYJ5R7ZC2S1V4H8W3X6Y9D' },
});
