import { z } from 'zod';
import { id } from '../operations/fields.ts';
import type { Envelope } from './envelope.ts';
import type { EventKind } from './kinds.ts';
import { tolerant } from './tolerant.ts';

/** The contract of one kind of event: types, validator, documents and contract tests are made from it. */
export type EventDefinition<K extends EventKind = EventKind, D extends z.ZodType = z.ZodType> = {
  readonly kind: K;
  /** Raised when the data changes shape; old versions stay in the contract tests for ever. */
  readonly version: number;
  readonly summary: string;
  /** Exactly as the publisher writes it. */
  readonly data: D;
  /** As subscribers read it: fields that a newer publisher adds are left out. */
  readonly consumed: D;
  /** A whole, valid envelope; the golden file of the contract tests. */
  readonly example: Envelope<z.input<D>>;
};

/** The time of all examples. */
export const AT = '2026-03-14T15:09:26.535Z';

type Contract<S extends z.ZodRawShape> = {
  version?: number;
  summary: string;
  data: S;
  /** The data of an example; its envelope is added. */
  example: z.input<z.ZodObject<NoInfer<S>>>;
};

export const event = <const K extends EventKind, S extends z.ZodRawShape>(
  kind: K,
  { version = 1, summary, data: shape, example }: Contract<S>,
): EventDefinition<K, z.ZodObject<S>> => {
  const data = z.object(shape);
  const metadata = { businessId: 1, userId: 7 };
  return {
    kind,
    version,
    summary,
    data,
    consumed: tolerant(data),
    example: { id: 'evt_01KKPYJ5R7ZC2S1V4H8W3X6Y9D', type: kind, createdAt: AT, data: example, metadata },
  };
};

/** Of every `*.updated` event: the former value of each field that changed, and the names of all of them. */
export const changes = {
  previousAttributes: z.record(z.string(), z.unknown()),
  changedFields: z.array(z.string()).min(1),
};

/** A person that an event names. */
export const person = z.object({ id, name: z.string(), email: z.string() });

/** The envelope of one kind, typed by its definition. */
export type EventOf<E> = E extends EventDefinition<EventKind, infer D> ? Envelope<z.output<D>> : never;

/** What a service publishes, before it has an id and a time. */
export type NewEvent = {
  definition: EventDefinition;
  /** Events of one aggregate arrive in order: `expense:42`. */
  aggregate: string;
  data: Record<string, unknown>;
};
