import type { z } from 'zod';
import type { Envelope } from './envelope.ts';
import type { EventKind } from './kinds.ts';
import { tolerant } from './tolerant.ts';

/** What is said when something became true: one definition per kind makes types, validator, documents and contract tests. */
export type EventDefinition<K extends EventKind = EventKind, D extends z.ZodType = z.ZodType> = {
  readonly kind: K;
  /** Raised when the data changes shape; old versions stay alive in the contract tests. */
  readonly version: number;
  readonly summary: string;
  /** As its sayer says it, to the letter. */
  readonly data: D;
  /** As its hearers read it: what a newer sayer adds is left out. */
  readonly consumed: D;
  /** A whole, valid envelope; the golden file of the contract tests. */
  readonly example: Envelope<z.input<D>>;
};

/** Completes a definition with what its hearers read. */
export const event = <K extends EventKind, D extends z.ZodType>(
  definition: Omit<EventDefinition<K, D>, 'consumed'>,
) => ({
  ...definition,
  consumed: tolerant(definition.data),
});

/** The envelope of one kind, typed by its definition. */
export type EventOf<E> = E extends EventDefinition<EventKind, infer D> ? Envelope<z.output<D>> : never;

/** What a service says: the fact before it has an id and a time. */
export type NewEvent = {
  definition: EventDefinition;
  /** Events of one aggregate arrive in order: `expense:42`. */
  aggregate: string;
  data: Record<string, unknown>;
};
