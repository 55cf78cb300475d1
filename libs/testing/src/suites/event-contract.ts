import { type Envelope, type EventKind, eventDefinition, receivedEnvelope } from '@outlay/contracts';

/** The violations of its kind's contract in an event. */
export const violationsOf = (kind: EventKind, event: Envelope | undefined): unknown[] => [
  ...(receivedEnvelope.safeParse(event).error?.issues ?? []),
  ...(eventDefinition(kind).data.safeParse(event?.data).error?.issues ?? []),
  ...(event?.type === kind ? [] : [`${event?.type} is not ${kind}`]),
];

/** The names of an object's members, those inside of objects too: the shape on the wire. `previousAttributes` may be any part of it. */
export const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => name !== 'previousAttributes')
          .map(([name, member]) => [name, shapeOf(member)]),
      )
    : true;
