import { z } from 'zod';
import { id } from '../operations/fields.ts';
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
};

type Contract<S extends z.ZodRawShape> = { version?: number; summary: string; data: S };

/** One kind of event. Its example stands in `examples/`, named after its kind and version. */
export const event = <const K extends EventKind, S extends z.ZodRawShape>(
  kind: K,
  { version = 1, summary, data: shape }: Contract<S>,
): EventDefinition<K, z.ZodObject<S>> => {
  const data = z.object(shape);
  return { kind, version, summary, data, consumed: tolerant(data) };
};

/** Of every `*.updated` event: the former value of each field that changed, and the names of all of them. */
export const changes = {
  previousAttributes: z.record(z.string(), z.unknown()),
  changedFields: z.array(z.string()).min(1),
};

/** A person that an event names. */
export const person = z.object({ id, name: z.string(), email: z.string() });
