type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The example with the given members in place of its own, as deep as they stand; a list is replaced whole. */
export const replaced = (example: Members, given: Members): Record<string, unknown> => {
  const changed = Object.entries(given).map(([name, value]) => {
    const before = Object.hasOwn(example, name) ? example[name] : undefined;
    return [name, isObject(before) && isObject(value) ? replaced(before, value) : value] as const;
  });
  return Object.fromEntries([...Object.entries(example), ...changed]);
};

/** Paths of what a contract left out as it read a value: members that it does not know. */
export const unknownMembers = (
  value: unknown,
  read: unknown,
  path: (string | number)[] = [],
): (string | number)[][] => {
  if (Array.isArray(value) && Array.isArray(read))
    return value.flatMap((each, at) => unknownMembers(each, read[at], [...path, at]));
  if (!isObject(value) || !isObject(read)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    Object.hasOwn(read, name) ? unknownMembers(each, read[name], [...path, name]) : [[...path, name]],
  );
};
