type Published = { type: string; data: Readonly<Record<string, unknown>> };

const camel = (text: string): string => text.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The record that an event is about, out of its data: `expense` of `expense.updated`, `trip` of `mileage_trip.created`; without one the data. */
export const recordIn = ({ type, data }: Published): unknown => {
  const [noun = ''] = type.split('.', 1);
  const names = [camel(noun), noun.slice(noun.lastIndexOf('_') + 1)];
  return names.map((name) => data[name]).find((value) => typeof value === 'object' && value !== null) ?? data;
};
