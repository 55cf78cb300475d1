import type { ConfigOf, Spec } from './field.ts';

const maskPassword = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.includes('@') || !URL.canParse(value)) return value;
  const url = new URL(value);
  if (url.password === '') return value;
  url.password = '***';
  return url.href;
};

/** The resolved configuration as it may be logged: secrets read `set`, passwords in URLs `***`. */
export const describeConfig = <S extends Spec>(spec: S, config: ConfigOf<S>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(spec).map(([name, field]) => [name, field.secret ? 'set' : maskPassword(config[name])]),
  );
