import { notFound } from '@outlay/contracts';
import { discover } from '../scim/discovery.ts';
import { givenIn } from '../scim/list-request.ts';
import { errorBody, ScimError } from '../scim/scim-error.ts';
import type { ScimReply } from './scim-call.ts';

/** With the methods that there are (RFC 9110, 15.5.6); HEAD is a GET without its body. */
export const notAllowed = (method: string, methods: readonly string[]): ScimReply => ({
  status: 405,
  body: errorBody(405, `${method} is not supported here.`),
  headers: { allow: methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ') },
});

const PATHS = /^\/(?:ServiceProviderConfig|(?:ResourceTypes|Schemas)(?:\/[^/]+)?)$/;

type Request = { base: string; method: string; path: string; query: URLSearchParams };

/** What this server can do, for everybody; undefined for any other path. @throws AppError NOT_FOUND; ScimError 403 for a filter (RFC 7644, 4) */
export const answerDiscovery = ({ base, method, path, query }: Request): ScimReply | undefined => {
  if (!PATHS.test(path)) return undefined;
  if (method !== 'GET') return notAllowed(method, ['GET']);
  if (givenIn(query)('filter') !== undefined) throw new ScimError(403, 'This list is not filtered.');
  const body = discover(base, path);
  if (body === undefined) throw notFound();
  return { status: 200, body };
};
