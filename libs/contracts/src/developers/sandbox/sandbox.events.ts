import { z } from 'zod';
import { event } from '../../events/event.ts';
import { timestamp } from '../../operations/fields.ts';

export const sandboxEvents = [
  event('sandbox.clock_moved', {
    summary: "The sandbox's time was moved on",
    data: {
      offsetMs: z.int().min(0).describe('Milliseconds that the sandbox is ahead of the real time, in all.'),
      now: timestamp.describe('The time in the sandbox, in UTC.'),
    },
  }),
  event('sandbox.reset', {
    summary: "A business of the sandbox begins anew: every service forgets the business's data",
    data: { resetId: z.string().describe('The same in the events of all businesses of one reset.') },
  }),
] as const;
