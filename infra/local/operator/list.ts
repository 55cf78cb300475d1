import { SCOPES } from '@outlay/contracts';
import type { Operator, Wanted } from '@outlay/gateway/operator';
import type { Command, Values } from './command.ts';
import { readId, text } from './read-values.ts';
import { inColumns } from './terminal-text.ts';

type Listed<L extends 'listBusinesses' | 'listUsers' | 'listClients' | 'listKeys'> = Awaited<
  ReturnType<Operator[L]>
>[number];
type Key = Listed<'listKeys'>;

const PAGE_SIZE = 100;
const options = {
  business: { type: 'string' },
  page: { type: 'string' },
  'page-size': { type: 'string' },
} as const;

const readOptional = (values: Values, name: string): number | undefined => {
  const given = text(values, name);
  return given === undefined ? undefined : readId(given, name);
};

/** All of them, unless a page is named. */
const wantedOf = (values: Values): Wanted => {
  const page = readOptional(values, 'page');
  const pageSize = readOptional(values, 'page-size') ?? (page === undefined ? undefined : PAGE_SIZE);
  return { businessId: readOptional(values, 'business'), page, pageSize };
};

const time = (at: Date | null, never = '-'): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? never;
const words = (all: readonly (string | number)[]): string => (all.length === 0 ? '-' : all.join(','));
const scopesOf = (scopes: readonly string[]): string => (scopes.length === SCOPES.length ? 'all' : words(scopes));

type List<Row> = {
  of: string;
  summary: string;
  read(operator: Operator, wanted: Wanted): Promise<Row[]>;
  headings: readonly string[];
  cells(row: Row): string[];
  /** What stands below all of them, without a page or a business. */
  below?(rows: readonly Row[]): string;
};

const listCommand = <Row>({ of, summary, read, headings, cells, below }: List<Row>): Command => ({
  words: `list ${of}`,
  usage: `[--business ID] [--page N] [--page-size ${PAGE_SIZE}]`,
  summary,
  options,
  async run(values, { operator }) {
    const wanted = wantedOf(values);
    const rows = await read(operator(), wanted);
    const isWhole = wanted.businessId === undefined && wanted.pageSize === undefined;
    const foot = isWhole && below && rows.length > 0 ? [below(rows)] : [];
    const table = rows.length === 0 ? `No ${of}` : inColumns(headings, rows.map(cells));
    return { result: rows, words: [table, ...foot].join('\n') };
  },
});

const businesses = listCommand<Listed<'listBusinesses'>>({
  of: 'businesses',
  summary: 'every tenant, with the number of its members',
  read: (operator, wanted) => operator.listBusinesses(wanted),
  headings: ['id', 'name', 'country', 'currency', 'time zone', 'locale', 'status', 'members', 'made'],
  cells: (row) => [
    `${row.id}`,
    ...[row.name, row.country, row.currency, row.timeZone, row.locale, row.status, `${row.members}`],
    time(row.createdAt),
  ],
});

const users = listCommand<Listed<'listUsers'>>({
  of: 'users',
  summary: 'every person, with the role in each business; whoever was deleted is left out',
  read: (operator, wanted) => operator.listUsers(wanted),
  headings: ['id', 'name', 'e-mail', 'locale', 'made', 'businesses'],
  cells: ({ id, name, email, locale, createdAt, memberships }) => {
    const places = memberships.map(
      (one) => `${one.businessId} ${one.role}${one.status === 'active' ? '' : ' (invited)'}`,
    );
    return [`${id}`, name, email, locale, time(createdAt), places.join(', ') || '-'];
  },
});

const clients = listCommand<Listed<'listClients'>>({
  of: 'clients',
  summary: 'every OAuth client, without its secret; --business: those that act there by themselves',
  read: (operator, wanted) => operator.listClients(wanted),
  headings: ['id', 'name', 'kind', 'businesses', 'made', 'revoked', 'redirects', 'scopes'],
  cells: (row) => [
    ...[row.id, row.name, row.isPublic ? 'public' : 'confidential', words(row.businessIds)],
    ...[time(row.createdAt), time(row.revokedAt), words(row.redirectUris), scopesOf(row.scopes)],
  ],
});

const rolesOf = ({ businesses: reached }: Key): string =>
  reached.map(({ businessId, role }) => `${businessId} ${role ?? 'machine'}`).join(', ') || '-';

/** How many keys in force each of the environment's keys has signed: one that signed none may go. */
const countBySigner = (keys: readonly Key[]): string => {
  const now = new Date();
  const inForce = keys.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
  );
  const bySigner = Map.groupBy(inForce, ({ signingKey }) => signingKey ?? 'an unknown key');
  return [...bySigner].map(([signer, signed]) => `${signed.length} in force signed by ${signer}`).join(', ');
};

const keys = listCommand<Key>({
  of: 'keys',
  summary: 'every API key, without the key itself, and how many in force each of the environment’s keys has signed',
  read: (operator, wanted) => operator.listKeys(wanted),
  headings: ['id', 'name', 'key', 'user', 'role', 'made', 'expires', 'revoked', 'last used', 'signed by', 'scopes'],
  cells: (row) => [
    ...[row.id, row.name, `${row.prefix}…${row.lastFour}`, `${row.userId ?? 'machine'}`, rolesOf(row)],
    ...[time(row.createdAt), time(row.expiresAt, 'never'), time(row.revokedAt), time(row.lastUsedAt, 'never')],
    ...[row.signingKey ?? 'an unknown key', scopesOf(row.scopes)],
  ],
  below: countBySigner,
});

export const LISTS: readonly Command[] = [businesses, users, clients, keys];
