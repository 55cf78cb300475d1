import { z } from 'zod';
import type { EventDefinition } from '../events/event.ts';
import { type JsonSchema, tidied } from '../openapi/json-schema.ts';
import { bodyOf, nameOf } from '../openapi/webhooks.ts';

const AT = '#/components/schemas/';
const SHARED = '__shared';

/** Every resource and every body, once, under the names that they have in the OpenAPI document. */
export const schemasOf = (events: readonly EventDefinition[]): Record<string, JsonSchema> => {
  const registry = z.registry<{ id?: string }>();
  for (const definition of events) registry.add(bodyOf(definition), { id: nameOf(definition.kind) });
  const made = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    override: tidied('output'),
    uri: (id) => `${AT}${id}`,
  });
  // What several bodies have in common comes under `__shared#/$defs/`: it gets a place like the others.
  const text = JSON.stringify(made.schemas).replaceAll(`"${AT}${SHARED}#/$defs/`, `"${AT}`);
  const { [SHARED]: shared, ...bodies } = JSON.parse(text) as Record<string, JsonSchema>;
  const all = { ...bodies, ...((shared?.$defs ?? {}) as Record<string, JsonSchema>) };
  return Object.fromEntries(
    Object.entries(all).map(([name, { $schema: _, $id: __, id: ___, ...schema }]) => [name, schema]),
  );
};
