import { z } from 'zod';
import { LOCALES } from '../cluster.ts';
import { ownedBy } from '../operations/operation.ts';

const { get } = ownedBy('gateway');

const messages = z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, z.string()])));

export const errorCodeOperations = [
  /** docs/api.md, ruling 10: the whole list, each code with its three translations. */
  get('listErrorCodes', '/v1/error-codes', {
    scope: null,
    tenant: false,
    summary: 'List every error code with its messages',
    answer: z.strictObject({ data: z.array(z.strictObject({ code: z.string(), status: z.int(), messages })) }),
  }),
] as const;
