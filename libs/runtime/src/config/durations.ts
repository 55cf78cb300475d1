import { type Field, withDefault } from './field.ts';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const DURATION = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/;

/** `250ms`, `5s`, `1m`, `6h`, `30d` -> milliseconds; undefined when it is none of these. */
const milliseconds = (text: string): number | undefined => {
  const [, amount, unit] = DURATION.exec(text.trim()) ?? [];
  const size = UNITS[unit ?? ''];
  return size === undefined ? undefined : Math.round(Number(amount) * size);
};

/** A span of time, as milliseconds. */
export const duration = (doc: string, options: { default?: string } = {}): Field<number> => ({
  doc,
  ...withDefault(options.default),
  parse: (text) => {
    const value = milliseconds(text);
    return value === undefined ? { violation: 'must be a duration such as 250ms, 5s, 1m, 6h or 30d' } : { value };
  },
});

/** Spans of time with commas between them, as milliseconds. */
export const durations = (doc: string, options: { default?: string } = {}): Field<readonly number[]> => ({
  doc,
  ...withDefault(options.default),
  parse: (text) => {
    const values = text.split(',').map(milliseconds);
    const known = values.filter((value) => value !== undefined);
    return known.length === values.length ? { value: known } : { violation: 'must be durations such as 1m,5m,1h' };
  },
});
