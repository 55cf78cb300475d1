import { isExample } from './example-secrets.ts';
import type { ConfigOf, Field, Spec } from './fields.ts';

const endWith = (error: unknown): never => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(error.violations.map((violation) => `${violation}\n`).join(''));
  return process.exit(1);
};

/**
 * For the entry point of a process: what `load` returns. Where the configuration is not valid, prints one line per violation and ends
 * the process with 1, without a stack trace: it is not the code that must be mended.
 */
export const loadOrExit = <T>(load: () => T): T => {
  try {
    return load();
  } catch (error) {
    return endWith(error);
  }
};

/** The same for what takes time. */
export const orExit = <T>(work: Promise<T>): Promise<T> => work.catch(endWith);

type Variables = Readonly<Record<string, string | undefined>>;

/** Everything that is wrong with the configuration at once, one line per variable; no value of a secret is in it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(`The configuration is not valid:\n${violations.map((violation) => `  ${violation}`).join('\n')}`);
    this.violations = violations;
  }
}

const read = (
  name: string,
  field: Field<unknown>,
  given: string | undefined,
  sandbox: boolean,
): ReturnType<Field<unknown>['parse']> => {
  if (!sandbox && field.sandboxDefault !== undefined && given === field.sandboxDefault)
    return { violation: `is the sandbox's own value, which only ENVIRONMENT=sandbox may use (${field.doc})` };
  if (!sandbox && given && isExample(name, given, field.secret))
    return { violation: `is an example's value, which everybody knows; make your own (${field.doc})` };
  const text = given || (sandbox ? (field.sandboxDefault ?? field.default) : field.default);
  if (text === undefined) return { violation: `is missing (${field.doc})` };
  const parsed = field.parse(text);
  return 'violation' in parsed ? { violation: `${parsed.violation} (${field.doc})` } : parsed;
};

/**
 * Reads what a service needs from outside. Pure: the environment is a parameter, the result is frozen.
 * An empty variable counts as missing. Outside the sandbox no secret may be an example's (`isExample`). Throws one `ConfigError` that lists every violation.
 */
export const loadConfig = <S extends Spec>(spec: S, env: Variables): Readonly<ConfigOf<S>> => {
  const sandbox = env.ENVIRONMENT === 'sandbox';
  const violations: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(spec)) {
    const result = read(name, field, env[name], sandbox);
    if ('value' in result) config[name] = result.value;
    else violations.push(`${name} ${result.violation}`);
  }
  if (violations.length > 0) throw new ConfigError(violations);
  return Object.freeze(config) as Readonly<ConfigOf<S>>;
};

/** Of an address with several hosts, which is no URL: `redis-sentinel://user:password@h1:26379,h2:26379`. */
const UNPARSED = /(\/\/[^:@/?#]*:)[^@/?#]+(?=@)/g;
const IN_QUERY = /(password=)[^&#]+/gi;

const maskPassword = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskPassword);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskPassword(part)]));
  if (typeof value !== 'string' || !value.includes('://')) return value;
  if (!URL.canParse(value)) return value.replace(UNPARSED, '$1***').replace(IN_QUERY, '$1***');
  if (!value.includes('@')) return value;
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
