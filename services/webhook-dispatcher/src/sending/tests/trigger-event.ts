import {
  type Caller,
  type Envelope,
  type EventDefinition,
  type EventKind,
  eventDefinition,
  newId,
  sealEvent,
  triggered,
} from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayWrite } from '../../endpoints/index.ts';

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

type Trigger = { kind: EventKind; data: Record<string, unknown> };

/**
 * Publishes an event of the caller's business that nothing in it led to: by the outbox and the broker, so that every subscribed
 * endpoint gets it as it gets a real one, under a key that no other service subscribes to. Nothing is changed or mailed for it.
 * @throws AppError FORBIDDEN
 */
export const triggerEvent = async (deps: Deps, caller: Caller, { kind, data }: Trigger): Promise<Envelope> => {
  assertMayWrite(caller);
  const definition: EventDefinition = eventDefinition(kind);
  return deps.database.changeIdempotently(caller, async (tx) => {
    const fact = triggered({ definition, aggregate: `trigger:${kind}`, data, id: newId('evt', tx.now) });
    const { id, bytes } = sealEvent(fact, caller, tx.now);
    tx.publish(fact);
    tx.audit('event.triggered', `event:${id}`);
    return JSON.parse(bytes.toString('utf8')) as Envelope;
  });
};
