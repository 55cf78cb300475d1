import type { Operation } from '@outlay/contracts';
import { type JsonSchema, jsonSchemaOf } from '@outlay/contracts/documents';

/** A member of a body that takes any text, and how long that may be. */
export type FreeText = { at: readonly (string | number)[]; most: number };

type Walk = { defs: Record<string, JsonSchema>; at: FreeText['at'] };

const LONG = 1_000;

const isFree = ({ type, format, pattern, ...rest }: JsonSchema): boolean =>
  type === 'string' &&
  format === undefined &&
  rest.enum === undefined &&
  rest.const === undefined &&
  pattern === undefined;

const inSchema = (schema: JsonSchema, { defs, at }: Walk): FreeText[] => {
  if (at.length > 5) return [];
  if (schema.$ref !== undefined) return inSchema(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, { defs, at });
  if (isFree(schema)) return [{ at, most: Number(schema.maxLength ?? LONG) }];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])] as JsonSchema[];
  const items = schema.items as JsonSchema | undefined;
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
      inSchema(member as JsonSchema, { defs, at: [...at, name] }),
    ),
    ...choices.flatMap((choice) => inSchema(choice, { defs, at })),
    ...(items === undefined ? [] : inSchema(items, { defs, at: [...at, 0] })),
  ];
};

/** Every place of an operation's body where any text may stand. */
export const freeTextsOf = ({ body, upload }: Operation): FreeText[] => {
  if (body === null || upload) return [];
  const json = jsonSchemaOf(body, 'input');
  const found = inSchema(json, { defs: (json.$defs ?? {}) as Record<string, JsonSchema>, at: [] });
  return [...new Map(found.map((one) => [one.at.join('.'), one])).values()];
};
