type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs of an example, as deep as it stands; a list is whole. undefined: nothing. */
const differenceOf = (before: unknown, after: unknown): unknown => {
  if (isMembers(before) && isMembers(after)) {
    const changed = changedMembers(before, after);
    return Object.keys(changed).length === 0 ? undefined : changed;
  }
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
};

/** The members of an edited example that are not as in the example: what the API is given to replace. */
export const changedMembers = (example: Members, edited: Members): Members =>
  Object.fromEntries(
    Object.entries(edited)
      .map(([name, value]) => [name, differenceOf(example[name], value)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** A text as a JSON object; undefined where it is none. */
export const membersOf = (text: string): Members | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
