import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../errors/app-error.ts';
import { answeredId } from './bulk-ids.ts';

/** Why a bulk action skipped an expense or a report: it was done before. */
export const SKIPPED_CODES = [
  'ALREADY_CATEGORIZED',
  'ALREADY_SUBMITTED',
  'ALREADY_APPROVED',
  'ALREADY_REIMBURSED',
] as const;
export type SkippedCode = (typeof SKIPPED_CODES)[number] | 'CONFLICT';

/** `errorCode` of one expense or report in a bulk action: why it was skipped, or the error that a request for it alone would get. */
export const RESULT_CODES: readonly [ResultCode, ...ResultCode[]] = [
  ...SKIPPED_CODES,
  ...(Object.keys(ERROR_CODES) as ErrorCode[]),
];
export type ResultCode = SkippedCode | ErrorCode;

/**
 * The answer of a bulk operation, bare like that of the bills (docs/api.md, ruling 2): one entry per distinct id, in the order of the
 * request, and counts that add up to them. `skipped`: nothing was to be done.
 */
export const bulkAnswer = <const K extends string>(idName: K, name: string) =>
  z
    .strictObject({
      successCount: z.int32().describe('How many were changed.'),
      failedCount: z.int32().describe('How many were refused, each with its reason in `results`.'),
      skippedCount: z.int32().describe('How many needed no change.'),
      results: z
        .array(
          z.strictObject({
            ...({ [idName]: answeredId.describe('Which of the requested ones this entry is about.') } as Record<
              K,
              typeof answeredId
            >),
            success: z.boolean().describe('true: it was changed; false: skipped or refused.'),
            error: z
              .string()
              .nullable()
              .describe("Why it was not changed, in the caller's language; null when it was."),
            errorCode: z
              .enum(RESULT_CODES)
              .nullable()
              .describe('The same as a code, never translated; null when it was changed.'),
            currentStatus: z
              .string()
              .optional()
              .describe('Its status afterwards; left out when it is unknown or gone.'),
          }),
        )
        .describe('One entry per distinct id, in the order of the request.'),
    })
    .meta({ id: name, description: 'What came of a bulk request; the three counts add up to the number of results.' });

/** Success envelope of one resource (the specification, "Conventions"). */
export const single = <T extends z.ZodType>(data: T) => z.strictObject({ data });

export const pagination = z
  .strictObject({
    page: z.int().describe('The page that this is, from 1.'),
    pageSize: z.int().describe('How many entries a page has at most, as requested.'),
    totalPages: z.int().describe('How many pages there are; 0 when nothing fits.'),
    totalCount: z.int().describe('How many entries fit the filters, on all pages.'),
    hasNext: z.boolean().describe('Whether there is a page after this one.'),
    hasPrevious: z.boolean().describe('Whether there is a page before this one.'),
  })
  .meta({ id: 'Pagination', description: 'Where a page stands in its list.' });

export type Pagination = z.infer<typeof pagination>;

/** Success envelope of a list. */
export const list = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item).describe('The entries of this page, in the order of the list.'), pagination });

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
