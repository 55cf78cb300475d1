import type { IncomingMessage } from 'node:http';
import { readBody } from '@outlay/http';
import { type Form, parseForm } from './form-proof.ts';

const FORM = /^application\/x-www-form-urlencoded\b/i;
const PLAIN = 'application/x-www-form-urlencoded';

/** The fields of a page's form; `most`: bytes, where it may be larger than what people type. @throws AppError PAYLOAD_TOO_LARGE, VALIDATION_ERROR */
export const readForm = async (request: IncomingMessage, most?: number): Promise<Form> =>
  parseForm(await readBody(request, most === undefined ? undefined : { bytes: most }));

/** The library reads the same bytes once more. */
const unread = (request: IncomingMessage, bytes: Buffer): void => {
  const again = async function* () {
    yield bytes;
  };
  Object.defineProperties(request, { readable: { value: true }, iterator: { value: again } });
};

/**
 * The fields of a request that the library reads after us: with the same parser and always as UTF-8 (RFC 6749, appendix B), so that
 * both read the same. Anything but a form is left to the library to reject.
 * @throws AppError PAYLOAD_TOO_LARGE, VALIDATION_ERROR
 */
export const peekForm = async (request: IncomingMessage): Promise<Form> => {
  if (!FORM.test(request.headers['content-type'] ?? '')) return {};
  const bytes = await readBody(request);
  unread(request, bytes);
  request.headers['content-type'] = PLAIN;
  return parseForm(bytes);
};
