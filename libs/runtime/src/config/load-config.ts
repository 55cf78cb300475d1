import type { ConfigOf, Environment, Field, Spec } from './field.ts';

/** Every fault of the configuration at once, one line per variable; no value of a secret is in it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(`The configuration is not valid:\n${violations.map((violation) => `  ${violation}`).join('\n')}`);
    this.violations = violations;
  }
}

type Read = { value: unknown } | { violation: string };

const read = (field: Field<unknown>, given: string | undefined, sandbox: boolean): Read => {
  if (!sandbox && field.sandboxDefault !== undefined && given === field.sandboxDefault)
    return { violation: `is the sandbox's own value, which only ENVIRONMENT=sandbox may use (${field.doc})` };
  const text = given || (sandbox ? (field.sandboxDefault ?? field.default) : field.default);
  if (text === undefined) return { violation: `is missing (${field.doc})` };
  const parsed = field.parse(text);
  return 'violation' in parsed ? { violation: `${parsed.violation} (${field.doc})` } : parsed;
};

/**
 * Reads what a service needs from outside. Pure: the environment is a parameter, the result is frozen.
 * An empty variable counts as missing. Throws one `ConfigError` that lists every fault.
 */
export const loadConfig = <S extends Spec>(spec: S, env: Environment): Readonly<ConfigOf<S>> => {
  const sandbox = env.ENVIRONMENT === 'sandbox';
  const reads = Object.entries(spec).map(([name, field]) => [name, read(field, env[name], sandbox)] as const);
  const violations = reads.flatMap(([name, result]) => ('violation' in result ? [`${name} ${result.violation}`] : []));
  if (violations.length > 0) throw new ConfigError(violations);
  const values = reads.map(([name, result]) => [name, 'value' in result ? result.value : undefined]);
  return Object.freeze(Object.fromEntries(values)) as Readonly<ConfigOf<S>>;
};
