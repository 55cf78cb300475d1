import { z } from 'zod';
import { id } from './fields.ts';

/** How many things one bulk request may name: one full page (docs/api.md 1.3). */
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

/** Success envelope of one resource (the specification, "Conventions"). */
export const single = <T extends z.ZodType>(data: T) => z.strictObject({ data });

export const pagination = z
  .strictObject({
    page: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    totalCount: z.int(),
    hasNext: z.boolean(),
    hasPrevious: z.boolean(),
  })
  .meta({ id: 'Pagination' });

export type Pagination = z.infer<typeof pagination>;

/** Success envelope of a list. */
export const list = <T extends z.ZodType>(item: T) => z.strictObject({ data: z.array(item), pagination });

/** The pagination object of one page; a page beyond the last is empty and no error (docs/api.md 0). */
export const paginationOf = (page: number, pageSize: number, totalCount: number): Pagination => {
  const totalPages = Math.ceil(totalCount / pageSize);
  return {
    page,
    pageSize,
    totalPages,
    totalCount,
    hasNext: page < totalPages,
    hasPrevious: page > 1 && totalPages > 0,
  };
};
