import { isDeepStrictEqual } from 'node:util';

/** The fields that differ, and their values before; what is said of a change beside the new state. */
export type Changes = { changedFields: string[]; previousAttributes: Record<string, unknown> };

/** Not a change by themselves. */
const STAMPS = new Set(['version', 'createdAt', 'updatedAt']);

/** Compares two states field by field. */
export const changesOf = (before: object, after: object): Changes => {
  const now = after as Record<string, unknown>;
  const previousAttributes = Object.fromEntries(
    Object.entries(before).filter(([field, old]) => !STAMPS.has(field) && !isDeepStrictEqual(old, now[field])),
  );
  return { changedFields: Object.keys(previousAttributes), previousAttributes };
};

type Versioned = { version: number; updatedAt: string };

/** The state with the wish applied and the next version; the very same object when the wish changes nothing. */
export const changed = <V extends Versioned>(
  before: V,
  command: { [K in keyof V]?: V[K] | undefined },
  at: Date,
): V => {
  const given = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));
  const after = { ...before, ...given };
  if (changesOf(before, after).changedFields.length === 0) return before;
  return { ...after, version: before.version + 1, updatedAt: at.toISOString() };
};
