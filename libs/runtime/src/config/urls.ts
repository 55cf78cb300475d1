import { type Field, withDefault } from './field.ts';

const MUST = 'must be absolute URLs with commas between them';

/** Absolute URLs with commas between them, at least one: the instances of something. */
export const urls = (doc: string, options: { default?: string } = {}): Field<readonly string[]> => ({
  doc,
  ...withDefault(options.default),
  parse: (text) => {
    const value = text.split(',').map((one) => one.trim());
    return value.every((one) => URL.canParse(one)) ? { value } : { violation: MUST };
  },
});
