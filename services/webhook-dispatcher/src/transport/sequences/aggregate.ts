type Numbered = { aggregate: string | null; sequence: number | null };

/** The same on every attempt. Not signed: they say in which order to read, not what is true. */
export const sequenceHeaders = ({ aggregate, sequence }: Numbered): Record<string, string> =>
  aggregate === null || sequence === null
    ? {}
    : { 'webhook-aggregate': aggregate, 'webhook-sequence': String(sequence) };

type Event = { type: string; data?: unknown };

/** What may stand in a header of ours, whatever a kind that is unknown here has for an id. */
const SAFE = /^[a-z_]{1,64}:[\w.-]{1,128}$/;

const camel = (text: string): string => text.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** What a person has, and no record of its own: these events are about the person. */
const OF_USERS: ReadonlySet<string> = new Set(['password', 'mfa']);

/** What stands for an id where a record has none: a month of the books is known by its name. */
const KEYS: Readonly<Record<string, string>> = { period: 'period' };

/**
 * The record that an event is about, `expense:42`: the noun of its kind, and the id of the record of that name in its data
 * (`mileage_trip` has a `trip`, a notice the id alone). null: it names none.
 */
export const aggregateOf = ({ type, data }: Event): string | null => {
  const [first = ''] = type.split('.', 1);
  const noun = OF_USERS.has(first) ? 'user' : first;
  const members = (data ?? {}) as Record<string, Record<string, unknown> | null | undefined>;
  const key = KEYS[noun] ?? 'id';
  const short = noun.slice(noun.lastIndexOf('_') + 1);
  const id = members[camel(noun)]?.[key] ?? members[short]?.[key] ?? members[`${camel(noun)}Id`];
  const aggregate = `${noun}:${id}`;
  return (typeof id === 'number' || typeof id === 'string') && SAFE.test(aggregate) ? aggregate : null;
};

/** Of an event as it is sent. */
export const aggregateIn = (bytes: Buffer): string | null => aggregateOf(JSON.parse(bytes.toString()) as Event);
