import type { z } from 'zod';
import type { Operation } from './operation.ts';

type Schema = z.core.$ZodType;

/** The schema of a member or entry of what a schema describes; undefined when it has none of that name. */
const memberOf = (schema: Schema, key: PropertyKey): Schema | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.hasOwn(def.shape, key) ? def.shape[key as string] : undefined;
    case 'array':
      return typeof key === 'number' ? def.element : undefined;
    case 'record':
      return def.valueType;
    case 'union':
      return def.options.map((option) => memberOf(option, key)).find((found) => found !== undefined);
    case 'pipe':
      return memberOf(def.in, key);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return memberOf(def.innerType, key);
    default:
      return undefined;
  }
};

/** The schema at a path of what a schema describes; undefined when there is none. */
export const schemaAt = (schema: Schema | null, path: readonly PropertyKey[]): Schema | undefined =>
  path.reduce<Schema | undefined>((at, key) => at && memberOf(at, key), schema ?? undefined);

const dataOf = (operation: Operation | undefined): Schema | undefined =>
  schemaAt(operation?.answer ?? null, ['data']) ?? undefined;

const namesOf = (schema: Schema | undefined): string[] => {
  const { def } = (schema as z.core.$ZodTypes | undefined)?._zod ?? {};
  return def?.type === 'object' ? Object.keys(def.shape) : [];
};

/**
 * What a resource that is written back has of these is passed over, whatever it is: they change with every change, or are
 * meant for the reader of one answer. If-Match is what guards against writing back an older copy.
 */
export const PASSED_OVER: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'allowedActions',
  'warnings',
  'lookAlikes',
  'alreadyShown',
  'message',
]);

/** How a resource that was read may be written back by an operation that changes it. */
export type WriteBack = {
  /** Reads what the operation changes: GET of the same path. */
  reader: Operation;
  /** The members of the resource that the operation does not change, in the order of its schema. */
  readOnly: readonly string[];
  /** Is there such a member in what is read, or in what the creation answered? */
  knows: (path: readonly PropertyKey[]) => boolean;
};

const ONE = /\/\{\w+\}$/;

/**
 * Of a PATCH or PUT whose resource can be read; undefined of all other operations. It follows from the schemas, so that
 * no operation states it: what stands in the resource and not in the command is read-only.
 */
export const writeBackOf = (operation: Operation, operations: readonly Operation[]): WriteBack | undefined => {
  const { method, path, body } = operation;
  if (body === null || (method !== 'PATCH' && method !== 'PUT')) return undefined;
  const at = (wanted: Operation['method'], where: string): Operation | undefined =>
    operations.find((each) => each.method === wanted && each.path === where);
  const reader = at('GET', path);
  const names = namesOf(dataOf(reader));
  if (!reader || names.length === 0) return undefined;
  const schemas = [reader, operation, at('POST', path.replace(ONE, ''))]
    .map(dataOf)
    .filter((each) => each !== undefined);
  return {
    reader,
    readOnly: names.filter((name) => schemaAt(body, [name]) === undefined),
    knows: (where) => schemas.some((schema) => schemaAt(schema, where) !== undefined),
  };
};
