import { CATALOGUES, ERROR_CODES, type ErrorCode, LOCALES } from '@outlay/contracts';
import { type Handlers, ok } from '@outlay/http';

const codes = Object.keys(ERROR_CODES) as ErrorCode[];

/** Made when the process starts; a placeholder in a message (`{scope}`) is shown as it stands in the catalogue. */
const LIST = codes.map((code) => ({
  code,
  status: ERROR_CODES[code].status,
  messages: Object.fromEntries(LOCALES.map((locale) => [locale, CATALOGUES[locale][`error.${code}`]])),
}));

/** Every error code of the API, with its messages in all languages. */
export const documentRoutes = {
  listErrorCodes: async () => ok(LIST),
} satisfies Partial<Handlers<'gateway'>>;
