import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import { AppError } from '@outlay/contracts';

/** What a form says; a field that is repeated has several values. */
export type Form = ParsedUrlQuery;

/** The one value of a field; undefined when it is missing or repeated. */
export const fieldOf = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

const hasNul = (form: Form): boolean =>
  Object.entries(form).some(([name, values]) => [name, values].flat().some((text) => text?.includes('\0')));

/** As the library parses it. No text of ours has a NUL character, and PostgreSQL keeps none. @throws AppError VALIDATION_ERROR */
export const parseForm = (bytes: Buffer): Form => {
  const form = parse(bytes.toString('utf8'));
  if (hasNul(form)) throw new AppError('VALIDATION_ERROR');
  return form;
};

type Secrets = readonly [Buffer, ...Buffer[]];

const signature = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

const isSignature = (secrets: Secrets, text: string, given: string): boolean =>
  secrets.some((secret) => {
    const expected = Buffer.from(signature(secret, text));
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });

/**
 * Proves that a form was ours: `csrfOf` is bound to what only the browser that began can name by its cookie. The first secret
 * writes; the page may come from a gateway with the former one.
 */
export const createFormProof = (secrets: Secrets) => ({
  csrfOf: (bound: string): string => signature(secrets[0], bound),
  isOurs: (form: Form, bound: string): boolean => isSignature(secrets, bound, fieldOf(form, 'csrf') ?? ''),
});

export type FormProof = ReturnType<typeof createFormProof>;

type Sealed = { content: unknown; until: number };

/** What a page carries for us from one form to the next, signed and only for a time; `bound` as above. No secret belongs into it. */
export const createSealer = (secrets: Secrets) => ({
  seal: (content: unknown, bound: string, seconds: number): string => {
    const sealed: Sealed = { content, until: Date.now() + seconds * 1000 };
    const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
    return `${text}.${signature(secrets[0], `${text} ${bound}`)}`;
  },
  /** undefined for what is forged, of another visit, or too old. */
  open: (text: string, bound: string): unknown => {
    const [content = '', signed = ''] = text.split('.');
    if (!isSignature(secrets, `${content} ${bound}`, signed)) return undefined;
    const sealed = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Sealed;
    return sealed.until > Date.now() ? sealed.content : undefined;
  },
});

export type Sealer = ReturnType<typeof createSealer>;
