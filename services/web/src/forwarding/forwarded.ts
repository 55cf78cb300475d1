import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** `/api/v1/expenses?page=2`, below `/api` -> `/v1/expenses?page=2`. undefined where it is no path of the API, or would be read as another one. */
export const apiPath = (url: string, below = '/api'): string | undefined => {
  const [path = '', ...rest] = url.split('?');
  if (!path.startsWith(`${below}/v1/`) || /%2e|%2f|%5c|\\|\/\//i.test(path)) return undefined;
  // What a URL makes of it is what the gateway sees: `..` would lead out of it.
  if (new URL(path, 'http://api.invalid').pathname !== path) return undefined;
  return [path.slice(below.length), ...rest].join('?');
};

/** What a page may say to the API by itself. Who it is, is our part: no cookie and no credential of a page goes on. */
const SENT = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'on-behalf-of',
  'user-agent',
  'x-tenant-id',
] as const;

const ANSWERED = new Set([
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'idempotency-replayed',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'www-authenticate',
  'x-request-id',
]);
const RATE = /^(x-)?ratelimit-/;

/** Whom each proxy saw, the last one last. */
const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

export const sentHeaders = (
  request: IncomingMessage,
  { accessToken, requestId }: { accessToken: string; requestId: string },
): Record<string, string> => {
  const headers: Record<string, string> = {
    authorization: `Bearer ${accessToken}`,
    'x-forwarded-for': forwardedFor(request),
    'x-request-id': requestId,
  };
  for (const name of SENT) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
};

/** A link into the API leads to it by way of us. */
const located = (location: string, below: string): string =>
  location.startsWith('/v1/') ? `${below}${location}` : location;

/** What a browser may show by itself. Anything else, HTML and SVG among it, is saved and never opened as a page of ours. */
const SHOWN = /^(application\/([\w.-]+\+)?json|application\/pdf|image\/(png|jpeg|webp|gif|heic|heif|tiff))\b/;

/** What of the gateway's answer a browser gets. It is one person's, so no cache keeps it for others. */
export const answeredHeaders = (headers: IncomingHttpHeaders, below = '/api'): Record<string, string> => {
  const answered: Record<string, string> = { 'cache-control': 'no-store' };
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && (ANSWERED.has(name) || RATE.test(name)))
      answered[name] = name === 'location' ? located(value, below) : value;
  if ('content-type' in answered && !SHOWN.test(`${answered['content-type']}`))
    answered['content-disposition'] ??= 'attachment';
  return { ...answered, vary: 'cookie, accept, accept-language, x-tenant-id' };
};
