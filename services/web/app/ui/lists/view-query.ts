type Search = Readonly<Record<string, string | undefined>>;

/** The business is the person's place, no part of a view. */
const PLACE = 'business';

/** What stands in the address of a list, as it is saved. */
export const viewOf = (search: Search): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value && name !== PLACE ? [[name, value]] : [])),
  ).toString();

/** What a saved view puts into the address. */
export const queryOfView = (query: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query)].filter(([name]) => name !== PLACE));
