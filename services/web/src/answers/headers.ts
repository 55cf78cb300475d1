import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** An answer with the number that its own styles carry. */
export type Nonced = ServerResponse & { nonce?: string; framedBy?: string };

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Is a page requested, and no data? */
export const isDocument = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

export const nonceOf = (response: Nonced): string => {
  response.nonce ??= randomBytes(16).toString('base64');
  return response.nonce;
};

/** Scripts, pictures and data come from here alone; no page of ours stands in another one. */
const PAGE = {
  'default-src': NONE,
  'script-src': SELF,
  'style-src': ["'self'", (_request: IncomingMessage, response: ServerResponse) => `'nonce-${nonceOf(response)}'`],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': SELF,
  'connect-src': SELF,
  'frame-src': ["'self'", 'blob:'],
  'worker-src': SELF,
  'manifest-src': SELF,
  'form-action': SELF,
  'base-uri': NONE,
  'frame-ancestors': NONE,
  // One policy decides what may become markup, and the app makes it (`markup/`).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};
/** The portal, which one origin alone may frame, and all above it that frame that one. */
const PORTAL = {
  ...PAGE,
  'frame-src': NONE,
  'frame-ancestors': [
    (_request: IncomingMessage, response: ServerResponse) => (response as Nonced).framedBy ?? "'none'",
  ],
};
/** Data, which is shown by nobody. */
const DATA = { 'default-src': NONE, 'frame-ancestors': NONE };
/** A receipt or a file of a bill: in our own pages, and able to do nothing there. */
const FILE = { 'default-src': NONE, 'frame-ancestors': SELF, sandbox: [] };

const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()';

/** The headers of every answer. HTTPS alone from then on, where there is HTTPS. */
export const createHeaderRules = (isProduction: boolean) => {
  const rulesOf = (
    directives: object,
    frame: 'deny' | 'sameorigin' | undefined,
    referrer: 'same-origin' | 'no-referrer' = 'same-origin',
  ) => {
    const set = helmet({
      contentSecurityPolicy: { useDefaults: false, directives: directives as Record<string, string[]> },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: referrer },
      strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      xFrameOptions: frame === undefined ? false : { action: frame },
    });
    return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
      response.setHeader('permissions-policy', PERMISSIONS);
      set(request, response, next);
    };
  };
  const setPortal = rulesOf(PORTAL, undefined, 'no-referrer');
  /** In place of those of a page, for the origin that the link names. */
  const portal = (request: IncomingMessage, response: Nonced, origin: string): void => {
    response.framedBy = origin;
    response.removeHeader('x-frame-options');
    setPortal(request, response, (error) => {
      if (error) throw error;
    });
  };
  return { page: rulesOf(PAGE, 'deny'), data: rulesOf(DATA, 'deny'), file: rulesOf(FILE, 'sameorigin'), portal };
};

export type HeaderRules = ReturnType<typeof createHeaderRules>;
