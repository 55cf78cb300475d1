/** Why a value cannot be used; shown beside the variable's name, never with a secret's value. */
export type Violation = { violation: string };

/** One variable read from outside. `parse` gets the text as it stands in the environment, never empty. */
export type Field<T> = {
  readonly doc: string;
  /** Used when the variable is missing or empty, as if it had been written there. */
  readonly default?: string;
  /** Like `default`, but a fault outside the sandbox, even when somebody sets it by hand. */
  readonly sandboxDefault?: string;
  /** Never shown, only whether it is set. */
  readonly secret?: true;
  parse(text: string): { value: T } | Violation;
};

export type Spec = Readonly<Record<string, Field<unknown>>>;
export type ConfigOf<S extends Spec> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never };
export type Environment = Readonly<Record<string, string | undefined>>;

/** A default that is absent must be absent, not `undefined` (exactOptionalPropertyTypes). */
export const withDefault = (value: string | number | boolean | undefined): { default?: string } =>
  value === undefined ? {} : { default: String(value) };
