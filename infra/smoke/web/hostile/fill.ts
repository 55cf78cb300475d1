import { API_OPERATIONS, type Operation } from '@outlay/contracts';
import { type JsonSchema, jsonSchemaOf } from '@outlay/contracts/documents';
import { createIds } from '../../../prove/fuzz/ids.ts';
import { put } from '../../../prove/fuzz/positions.ts';
import { distinct, isList, makesSomething, remember } from '../../../prove/fuzz/seed.ts';
import { send } from '../../../prove/fuzz/send.ts';
import { type Tenant, usualCommand } from '../../../prove/fuzz/usual.ts';
import { hostileText } from './hostile-texts.ts';

/** A member of a body that takes any text, and how long that may be. */
type FreeText = { at: readonly (string | number)[]; most: number };

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
const freeTextsOf = ({ body }: Operation): FreeText[] => {
  if (body === null) return [];
  const json = jsonSchemaOf(body, 'input');
  const found = inSchema(json, { defs: (json.$defs ?? {}) as Record<string, JsonSchema>, at: [] });
  return [...new Map(found.map((one) => [one.at.join('.'), one])).values()];
};

/** What was written where: the number of a text -> `createVendor name`. */
export type Written = Map<number, string>;

const TRIES = 6;
/** What deletes, sends or only tries is not wanted here, nor what a key makes alone. */
const isSkipped = ({ path, status, method, by }: Operation): boolean =>
  path === '/v1/businesses' ||
  path.startsWith('/v1/sandbox') ||
  (method === 'POST' && (status !== 201 || !by.includes('api key')));

/** What belongs to something else is made after it. */
const depthOf = ({ path }: Operation): number => path.replace('{businessId}', '').split('{').length;

const valueAt = (body: unknown, at: FreeText['at']): unknown =>
  at.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], body);

/** The members that an answer complains about, by their first names. */
const refusedIn = (text: string): string[] => {
  const { details = [] } = (JSON.parse(text) as { error?: { details?: { field?: string }[] } }).error ?? {};
  return details.map(({ field = '' }) => field.split(/[.[]/)[0] ?? '');
};

/** Creates something of everything in a business, each text in it hostile that may be. */
export const fillWithHostile = async (baseUrl: string, tenant: Omit<Tenant, 'ids'>): Promise<Written> => {
  const ids = createIds((collection) => collection.endsWith('/users'));
  ids.add('/v1/businesses', tenant.tenantId);
  const seeded = { ...tenant, ids };
  const written: Written = new Map();

  const create = async (operation: Operation): Promise<void> => {
    const usual = usualCommand(operation, seeded);
    const plain = distinct(usual.body, `${tenant.tenantId} hostile`);
    let texts = freeTextsOf(operation).filter(({ at }) => typeof valueAt(plain, at.slice(0, -1)) === 'object');
    for (let tries = 0; tries < TRIES; tries += 1) {
      const numbered = texts.map((text, index) => ({ ...text, number: written.size + index + 1 }));
      const body = numbered.reduce((made, { at, most, number }) => put(made, at, hostileText(number, most)), plain);
      const { status, text } = await send(baseUrl, tenant, { ...usual, body });
      if (status < 300) {
        remember(ids, operation.path, text);
        for (const { at, number } of numbered) written.set(number, `${operation.id} ${at.join('.')}`);
        return;
      }
      const wrong = status === 400 ? refusedIn(text) : [];
      const left = texts.filter(({ at }) => !wrong.includes(String(at[0])));
      if (left.length === texts.length) return;
      texts = left;
    }
  };

  for (const operation of API_OPERATIONS.filter(isList)) {
    const { text } = await send(baseUrl, tenant, usualCommand(operation, seeded));
    remember(ids, operation.path, text);
  }
  const creates = API_OPERATIONS.filter((operation) => makesSomething(operation) && !isSkipped(operation));
  for (const operation of creates.toSorted((one, other) => depthOf(one) - depthOf(other))) await create(operation);
  return written;
};
