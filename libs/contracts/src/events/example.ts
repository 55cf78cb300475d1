import { readFileSync } from 'node:fs';
import type { EventKind } from './kinds.ts';
import { eventDefinition } from './new-event.ts';
import type { PublishedEvent } from './table.ts';

const read = (file: string) => JSON.parse(readFileSync(new URL(`./examples/${file}.json`, import.meta.url), 'utf8'));

/** In place of a record that other examples show too, or in a list of them: its name in `examples/records`, and the members in which it differs. */
type Reference = { $record: string };

const isReference = (member: unknown): member is Reference =>
  typeof member === 'object' && member !== null && '$record' in member;

const whole = (member: unknown): unknown => {
  if (Array.isArray(member)) return member.map(whole);
  if (!isReference(member)) return member;
  const { $record, ...own } = member;
  return { ...read(`records/${$record}`), ...own };
};

/** The example of a kind: a whole event of its current version, read from its file. The contract tests parse each. */
export const exampleOf = <K extends EventKind>(kind: K): PublishedEvent<K> => {
  const event = read(`${kind}.v${eventDefinition(kind).version}`);
  const members = Object.entries(event.data).map(([name, member]) => [name, whole(member)]);
  return { ...event, data: Object.fromEntries(members) };
};
