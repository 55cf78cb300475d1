import { CATALOGUES, ERROR_CODES, type ErrorCode, LOCALES, type MessageKey, OTHER_CODES } from '@outlay/contracts';
import { type Handlers, ok } from '@outlay/http';

const codes = Object.keys(ERROR_CODES) as ErrorCode[];

const messagesOf = (key: MessageKey) => Object.fromEntries(LOCALES.map((locale) => [locale, CATALOGUES[locale][key]]));

/** Made when the process starts; a placeholder in a message (`{scope}`) is shown as it stands in the catalogue. */
const LIST = codes.map((code) => ({
  code,
  status: ERROR_CODES[code].status,
  messages: messagesOf(`error.${code}`),
}));

const OTHERS = OTHER_CODES.map(({ appliesTo, code, message }) => ({ appliesTo, code, messages: messagesOf(message) }));

/** Every error code of the API, with its messages in all languages. */
export const documentRoutes = {
  listErrorCodes: async () => ok(LIST, { otherCodes: OTHERS }),
} satisfies Partial<Handlers<'gateway'>>;
