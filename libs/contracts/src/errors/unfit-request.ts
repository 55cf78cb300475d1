import { AppError } from './app-error.ts';

/** A type that a client sent is shown when it is one, and short. */
const HARMLESS = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;

type Why = 'expected' | 'charset' | 'encoding' | 'file';

/** 415 that says what is wrong, and the types that would be right. */
export const unsupportedMediaType = (
  why: Why,
  { field = 'content-type', given = '', types }: { field?: string; given?: string; types?: readonly string[] },
): AppError => {
  const values = types && { types: types.join(', ') };
  return new AppError('UNSUPPORTED_MEDIA_TYPE', {
    message: { key: `mediaType.${why}`, ...(values && { values }) },
    facts: { field, ...(HARMLESS.test(given) && { given }), ...(types && { supported: types }) },
  });
};

/** 406 that names the types that there are. */
export const notAcceptable = (types: readonly string[]): AppError =>
  new AppError('NOT_ACCEPTABLE', {
    message: { key: 'mediaType.produced', values: { types: types.join(', ') } },
    facts: { field: 'accept', supported: types },
  });

/** 405 that names the methods. */
export const methodNotAllowed = (allow: readonly string[]): AppError =>
  new AppError('METHOD_NOT_ALLOWED', {
    message: { key: 'route.methods', values: { methods: allow.join(', ') } },
    facts: { allow },
  });
