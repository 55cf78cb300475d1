/** How a date stands in kept JSON. No field of a result may have this name. */
const DATE = '$date';

/** JSON without the conversion of dates to text, which could not be told from other texts when it is read again. */
const tagged = (value: unknown): unknown => {
  if (value instanceof Date) return { [DATE]: value.toISOString() };
  if (Array.isArray(value)) return value.map(tagged);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tagged(part)]));
};

const untagged = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && DATE in value ? new Date(String(value[DATE])) : value;

/** Plain data (numbers, texts, booleans, null, dates, arrays and objects of them) as text, and back unchanged. */
export const resultJson = {
  write: (value: unknown): string => JSON.stringify(tagged(value)),
  read: (text: string): unknown => JSON.parse(text, untagged),
};
