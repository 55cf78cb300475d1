/** What somebody typed in the one search field: an id where it looks like one, else text to look for in payloads. */
export type SearchText = { deliveryId?: string; eventId?: string; aggregate?: string; search?: string };

const ID = /^(dlv|evt)_[0-9A-Za-z]+$/;
/** `expense:42`, as the API names a record. */
const AGGREGATE = /^[a-z_]{1,64}:[\w.-]{1,128}$/;

/** The least that the API looks for. */
export const SHORTEST = 3;
const LONGEST = 100;

export const searchTextOf = (typed: string | undefined): SearchText => {
  const text = typed?.trim() ?? '';
  if (text.length < SHORTEST) return {};
  const [, prefix] = ID.exec(text) ?? [];
  if (prefix !== undefined) return prefix === 'dlv' ? { deliveryId: text } : { eventId: text };
  return AGGREGATE.test(text) ? { aggregate: text } : { search: text.slice(0, LONGEST) };
};
