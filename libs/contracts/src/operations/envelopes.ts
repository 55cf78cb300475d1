import { z } from 'zod';

/** Success envelope of one resource (the specification, "Common conventions"). */
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

/** The pagination object of one page; a page beyond the last is empty and no error (docs/api.md 4). */
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
