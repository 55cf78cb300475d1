import { type Field, type Violation, withDefault } from './field.ts';

const violation = (text: string): Violation => ({ violation: text });

/** Any text. */
export const text = (doc: string, options: { default?: string } = {}): Field<string> => ({
  doc,
  ...withDefault(options.default),
  parse: (value) => ({ value }),
});

/**
 * A password or key: never logged. It has no default but, if given, one for the sandbox; that one is refused when
 * ENVIRONMENT is anything else, also when it was set by hand.
 */
export const secret = (doc: string, options: { sandboxDefault?: string } = {}): Field<string> => ({
  doc,
  secret: true,
  ...options,
  parse: (value) => ({ value }),
});

/** An absolute URL, kept as it was written. A password in it is masked in the log. */
export const url = (doc: string, options: { default?: string } = {}): Field<string> => ({
  doc,
  ...withDefault(options.default),
  parse: (value) => (URL.canParse(value) ? { value } : violation('must be an absolute URL')),
});

/** A whole number between `min` and `max`, both included. */
export const integer = (
  doc: string,
  options: { default?: number; min?: number; max?: number } = {},
): Field<number> => ({
  doc,
  ...withDefault(options.default),
  parse: (value) => {
    const number = /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
    const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
    if (!Number.isSafeInteger(number)) return violation('must be a whole number');
    return number < min || number > max ? violation(`must be from ${min} to ${max}`) : { value: number };
  },
});

/** `true` or `false`. */
export const flag = (doc: string, options: { default?: boolean } = {}): Field<boolean> => ({
  doc,
  ...withDefault(options.default),
  parse: (value) =>
    value === 'true' || value === 'false' ? { value: value === 'true' } : violation('must be true or false'),
});

/** One of the given words. */
export const oneOf = <const V extends string>(
  doc: string,
  values: readonly V[],
  options: { default?: NoInfer<V> } = {},
): Field<V> => ({
  doc,
  ...withDefault(options.default),
  parse: (value) => {
    const found = values.find((known) => known === value);
    return found === undefined ? violation(`must be one of: ${values.join(', ')}`) : { value: found };
  },
});
