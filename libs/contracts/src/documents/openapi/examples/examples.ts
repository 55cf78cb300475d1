import { readFileSync } from 'node:fs';

type Examples = Readonly<Record<string, unknown>>;

const read = (name: string): Examples => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** What a request of an operation looks like, by the operation's id: one that somebody would send. A contract test parses each. */
export const REQUESTS: Examples = read('./requests.json');

/** What a resource looks like that no event carries, by the id of its schema. Ids are those of the events' examples. */
export const RESOURCES: Examples = read('./resources.json');
