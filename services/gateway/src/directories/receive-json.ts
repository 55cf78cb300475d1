import type { IncomingMessage } from 'node:http';
import { readBody } from '@outlay/http';
import { assertHarmless, invalidSyntax, type Resource, ScimError } from '../scim/index.ts';

/** Bytes of a body: a group of ten thousand people. */
const LONGEST_BODY = 1_048_576;

const JSON_TYPES = /^application\/(scim\+)?json\s*(;|$)/i;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE; ScimError invalidSyntax, invalidValue */
export const readJson = async (request: IncomingMessage): Promise<Resource> => {
  const type = request.headers['content-type'];
  if (type !== undefined && !JSON_TYPES.test(type)) throw new ScimError(415, 'A body is application/scim+json.');
  const bytes = await readBody(request, LONGEST_BODY);
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw invalidSyntax('The body is no JSON.');
  }
  assertHarmless(body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidSyntax('The body is no object.');
  return body as Resource;
};
