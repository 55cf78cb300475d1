import { z } from 'zod';
import { pagination } from '../operations/envelopes.ts';
import { wholePages } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';
import { LOCALES } from '../values/cluster.ts';
import { CODE_FAMILIES } from './code-families.ts';

const { get } = ownedBy('gateway');

const messages = z.strictObject(
  Object.fromEntries(LOCALES.map((locale) => [locale, z.string().describe(`The message in ${locale}.`)])),
);

const EXAMPLE = [
  {
    code: 'NOT_FOUND',
    status: 404,
    messages: { 'en-CA': 'Not found.', 'fr-CA': 'Introuvable.', 'en-US': 'Not found.' },
  },
];

const OTHER = [
  {
    appliesTo: CODE_FAMILIES[0],
    code: 'ALREADY_PAID',
    messages: { 'en-CA': 'The bill is paid.', 'fr-CA': 'La facture est payée.', 'en-US': 'The bill is paid.' },
  },
];

export const errorCodeOperations = [
  /** docs/api.md, ruling 10: the whole list, each code with its three translations. */
  get('listErrorCodes', '/v1/error-codes', {
    scope: null,
    tenant: false,
    summary: 'List every error code with its messages',
    about: 'Use it to handle errors by their codes, and to show messages in a language of your own.',
    query: z.strictObject(wholePages),
    answer: z.strictObject({
      data: z
        .array(
          z.strictObject({
            code: z.string().describe('The code, as in `error.code`.'),
            status: z.int().describe('The HTTP status that it is answered with.'),
            messages: messages.describe('The message in each language; words in braces are filled in.'),
          }),
        )
        .meta({ description: 'Every code, by name.', examples: [EXAMPLE] })
        .describe('Every code, by name.'),
      pagination,
      otherCodes: z
        .array(
          z.strictObject({
            appliesTo: z
              .enum(CODE_FAMILIES)
              .describe('What the code stands in: results, payments, violations, deliveries.'),
            code: z.string().describe('The code, never translated.'),
            messages: messages.describe('The message in each language; words in braces are filled in.'),
          }),
        )
        .meta({ description: 'Codes that are no errors of a request, by what they stand in.', examples: [OTHER] }),
    }),
  }),
] as const;
