import { type Operation, schemaAt } from '@outlay/contracts';
import type { z } from 'zod';
import type { Issue } from './validation-error.ts';

const at = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], body);

const mayBeLeftOut = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && (schema as z.ZodType).safeParse(undefined).success;

/**
 * A client with types writes null for what it leaves out. Where a member may be left out and cannot be null, null means
 * that; but of a PATCH or PUT itself, where null would clear the member, it stays wrong. Returns the body without these
 * nulls, or undefined when there are none.
 */
export const withoutNulls = ({ method, body: schema }: Operation, body: unknown, issues: readonly Issue[]): unknown => {
  const nulls = issues
    .map(({ path }) => path)
    .filter((path) => path.length > (method === 'POST' ? 0 : 1) && at(body, path) === null)
    .filter((path) => typeof path.at(-1) === 'string' && mayBeLeftOut(schemaAt(schema, path)));
  if (nulls.length === 0) return undefined;
  const rest = structuredClone(body);
  for (const path of nulls) delete (at(rest, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1) ?? ''];
  return rest;
};
