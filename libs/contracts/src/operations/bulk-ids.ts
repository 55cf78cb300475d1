import { z } from 'zod';

/** How many things one bulk request may name: one full page (docs/api.md 1.3). */
const MOST_IN_BULK = 100;

/** An id of a bulk request: a number, or the digits of one that a JavaScript number cannot carry unharmed. */
export type BulkId = number | string;

const LARGEST = 9_223_372_036_854_775_807n;
/** How the documents show what a client writes and reads as an int64 of the specification. */
const INT64 = { type: 'integer', format: 'int64', minimum: 1 } as const;

/** A request's integers beyond 2^53 arrive as bigints (`largeIds` of the operation); nobody has them, so they are unknown ids. */
const bulkId = z
  .unknown()
  .transform((value, context): BulkId => {
    if (typeof value !== 'bigint' && !Number.isSafeInteger(value))
      context.issues.push({ code: 'invalid_type', expected: 'int', input: value });
    else if ((value as number | bigint) < 1)
      context.issues.push({ code: 'too_small', minimum: 1, origin: 'int', inclusive: true, input: value });
    else if (typeof value === 'bigint' && value > LARGEST)
      context.issues.push({
        code: 'custom',
        params: { key: 'validation.maximum', values: { maximum: String(LARGEST) } },
        input: value,
      });
    else return typeof value === 'bigint' ? String(value) : (value as number);
    return z.NEVER;
  })
  .meta(INT64);

/** TypeScript does not know it yet: what it makes is written into JSON as it stands. */
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => number };

/** An id as an answer carries it, to the digit; a number for everybody but `JSON.stringify`. */
export const idInAnswer = (id: BulkId): number => (typeof id === 'number' ? id : rawJSON(id));

/** The same in an answer: the digits that were sent. */
export const answeredId = z.number().min(1).meta(INT64);

/**
 * The ids of a bulk request. null, an empty list and none at all are one mistake with one answer, as the specification lets
 * null stand in the schema.
 */
export const bulkIds = z
  .array(bulkId)
  .max(MOST_IN_BULK)
  .nullish()
  .transform((ids, context): BulkId[] => {
    if (ids && ids.length > 0) return ids;
    context.issues.push({ code: 'custom', params: { key: 'validation.noIds' }, input: ids });
    return z.NEVER;
  });
