import { givenFields, nextVersion, oldValues } from '@outlay/contracts';

/** The fields that differ and their values before, which an event has beside the new state. */
export type Changes = { changedFields: string[]; previousAttributes: Record<string, unknown> };

/** Not a change by themselves. */
const STAMPS = new Set(['version', 'createdAt', 'updatedAt']);

/** Compares two states field by field. */
export const changesOf = (before: object, after: object): Changes => {
  const previousAttributes = oldValues(before, after, STAMPS);
  return { changedFields: Object.keys(previousAttributes), previousAttributes };
};

/** The state after the command, in its next version; the very same object when the command changes nothing. */
export const changed = <M extends { version: number; updatedAt: Date }>(
  before: M,
  command: { [K in keyof M]?: M[K] | undefined },
  at: Date,
): M => {
  const after = { ...before, ...givenFields(command) } as M;
  return changesOf(before, after).changedFields.length === 0 ? before : nextVersion(after, at);
};
