import { z } from 'zod';
import { id } from './fields.ts';

/** How many things one bulk request may name: one full page (docs/api.md 4). */
export const MOST_IN_BULK = 100;

/**
 * The answer of a bulk operation, bare like that of the bills (docs/api.md, ruling 2): one entry per distinct id, in the order of the
 * request, and counts that add up to them. `skipped`: nothing was to be done.
 */
export const bulkAnswer = <const K extends string>(idName: K, name: string) =>
  z
    .strictObject({
      successCount: z.int32(),
      failedCount: z.int32(),
      skippedCount: z.int32(),
      results: z.array(
        z.strictObject({
          ...({ [idName]: id } as Record<K, typeof id>),
          success: z.boolean(),
          error: z.string().nullable().describe("In the caller's language"),
          errorCode: z.string().nullable(),
          currentStatus: z.string().optional().describe('Left out when it is unknown or gone'),
        }),
      ),
    })
    .meta({ id: name });
