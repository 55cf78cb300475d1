/** What stands in an address is text: `status=draft,validated`, as the API takes it. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    .toString()
    .replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
};
