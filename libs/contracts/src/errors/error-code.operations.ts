import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { operation } from '../operations/operation.ts';

const messages = z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, z.string()])));

/** Ruling 10: the whole list, each code with its three translations. */
export const listErrorCodes = operation({
  id: 'listErrorCodes',
  method: 'GET',
  path: '/v1/error-codes',
  owner: 'gateway',
  scope: null,
  tenant: false,
  summary: 'List every error code with its messages',
  status: 200,
  answer: z.strictObject({ data: z.array(z.strictObject({ code: z.string(), status: z.int(), messages })) }),
});
