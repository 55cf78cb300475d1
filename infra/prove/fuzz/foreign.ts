import type { Operation } from '@outlay/contracts';
import { collectionOf, type Id, type Ids } from './ids.ts';
import { type Position, positionsOf, put } from './positions.ts';
import type { Command, Reply } from './send.ts';
import { type Tenant, usualCommand } from './usual.ts';

/** The same request twice: once with another tenant's id at a position, once with an id that nobody has. */
export type Pair = { name: string; position: Position; foreign: Command; unknown: Command; ids: readonly [Id, Id] };

const UNKNOWN = 8_123_456_789;

/** Of the same shape as a real one: `wh_01M7…` ends otherwise. */
const unknownLike = (id: Id): Id => {
  if (typeof id === 'number') return UNKNOWN;
  return /^\d+$/.test(id) ? `${UNKNOWN}` : `${id.slice(0, -6)}000000`;
};

const foreignIds = ({ path }: Operation, { place, name }: Position, ids: Ids, tenantId: number): readonly Id[] => {
  if (name === 'businessId' || place === 'header') return [tenantId];
  if (place !== 'path') return ids.named(name, path);
  const collection = collectionOf(path, name);
  const own = ids.of(collection);
  return own.length > 0 ? own : ids.named('id', collection);
};

const withId = (command: Command, { place, name, at, many }: Position, id: Id): Command => {
  if (place === 'path') return { ...command, params: { ...command.params, [name]: `${id}` } };
  if (place === 'query') return { ...command, query: { ...command.query, [name]: `${id}` } };
  if (place === 'header') return { ...command, headers: { ...command.headers, [name]: `${id}` } };
  return { ...command, body: put(command.body, at, many ? [id] : id) };
};

const where = ({ place, name, at }: Position): string =>
  place === 'body' ? `body ${at.join('.')}` : `${place} ${name}`;

const wordOf = (id: Id): RegExp => new RegExp(`(?<![0-9A-Za-z.])${id}(?![0-9A-Za-z])`, 'g');

/** Not one that the request names anyway, for another kind of record: it would be taken out of one of the two answers alone. */
const isNamed = ({ params, query, body }: Command, id: Id): boolean =>
  wordOf(id).test(JSON.stringify({ params, query, body }));

/** Every pair for the ids of an operation; what the other tenant has nothing of is left out. */
export const pairsOf = (operation: Operation, own: Tenant, other: Tenant): Pair[] =>
  positionsOf(operation).flatMap((position) => {
    const usual = usualCommand(operation, own);
    const ids = foreignIds(operation, position, other.ids, other.tenantId);
    const foreign = ids.findLast((id) => !isNamed(usual, id)) ?? ids.at(-1);
    if (foreign === undefined) return [];
    const unknown = unknownLike(foreign);
    return [
      {
        name: `${operation.id}: ${where(position)}`,
        position,
        foreign: withId(usual, position, foreign),
        unknown: withId(usual, position, unknown),
        ids: [foreign, unknown] as const,
      },
    ];
  });

/** Differ from request to request, whatever it is about. */
const PASSING: ReadonlySet<string> = new Set([
  'x-request-id',
  'date',
  'ratelimit',
  // Its window may be the number that an id is.
  'ratelimit-policy',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'content-length',
]);

/** Of what each of the two requests did to our own business, where an id is taken as it is. */
const OWN = /"(id|version|newestVersion|createdAt|updatedAt|vendorIds)":("[^"]*"|\d+|\[[^\]]*\])/g;
/** An error's, which is that of the header. */
const REQUEST_ID = /"requestId":"[^"]*",?/g;
const OWN_HEADERS: ReadonlySet<string> = new Set(['etag', 'location']);

/** What a client sees of an answer, with the id that it sent itself taken out, and what its own new row is called. */
export const seen = ({ status, headers, text }: Reply, id: Id): string => {
  const done = status < 300;
  const shown = [...headers]
    .filter(([name]) => !PASSING.has(name) && !(done && OWN_HEADERS.has(name)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const body = done ? text.replaceAll(OWN, '"$1":0') : text.replaceAll(REQUEST_ID, '');
  return JSON.stringify({ status, headers: shown, body }).replaceAll(wordOf(id), '<id>');
};
