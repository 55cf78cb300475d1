import { z } from 'zod';
import { event } from './event.ts';
import { exampleOf } from './examples.ts';

/** A business of the sandbox begins anew. Internal: never delivered to a customer. */
export const sandboxReset = event({
  kind: 'sandbox.reset',
  version: 1,
  summary: "A business of the sandbox begins anew: every service forgets the business's data",
  data: z.object({
    resetId: z.string().describe('One reset of the sandbox says this for each of its businesses'),
  }),
  example: exampleOf('sandbox.reset', { resetId: 'reset_01KKPYJ5R7ZC2S1V4H8W3X6Y9D' }),
});
