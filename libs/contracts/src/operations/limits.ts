import type { z } from 'zod';

/** What a request's body may cost before anybody looks at its meaning: bytes, members of objects and lists, and levels. */
export type Limits = { readonly bytes: number; readonly members: number; readonly depth: number };

/** The largest JSON body, in bytes (docs/api.md 4). */
const MOST_BYTES = 1024 * 1024;
/** A small body that is wrong gets an answer field by field and not a bound. */
const FEWEST_MEMBERS = 1_000;
/** No body is worth more than that, whatever lists of lists its schema would take. */
const MOST_MEMBERS = 20_000;
/** Twice what the schema can hold, so that one entry too many is named by its list. */
const SLACK = 2;
/** Levels of `{` and `[`; no schema of ours has more than five. */
const DEPTH = 16;
/** Entries of a list or map whose schema states no bound. */
const UNSTATED = 100;

/** The most entries that a list may have by its schema. */
const mostEntries = (checks: readonly z.core.$ZodCheck<never>[] = []): number => {
  const bounds = checks.map((check) => (check as unknown as z.core.$ZodCheckMaxLength)._zod.def);
  return bounds.find(({ check }) => check === 'max_length')?.maximum ?? UNSTATED;
};

/** The most members that a value of the schema can have, each counted with all that is in it. */
const membersOf = (schema: z.core.$ZodType): number => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.values(def.shape).reduce((sum, each) => sum + membersOf(each), 1);
    case 'array':
      return 1 + mostEntries(def.checks) * membersOf(def.element);
    case 'record':
      return 1 + UNSTATED * membersOf(def.valueType);
    case 'union':
      return Math.max(...def.options.map(membersOf));
    case 'pipe':
      return membersOf(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return membersOf(def.innerType);
    default:
      return 1;
  }
};

/** The limits of an operation follow from the schema of its body, so that no operation is without. */
export const limitsOf = (body: z.ZodType | null): Limits => ({
  bytes: MOST_BYTES,
  members: Math.min(MOST_MEMBERS, Math.max(FEWEST_MEMBERS, body === null ? 0 : SLACK * membersOf(body))),
  depth: DEPTH,
});
