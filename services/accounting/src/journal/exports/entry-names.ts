import { namesOfPeople, namesOfRecords, type RecordKind, type Transaction } from '@outlay/store';
import type { ExportedLine, LineValue } from './exported-entry.ts';

/** What an id of a line stands for, by the field that it stands in. */
const OF_OTHERS = {
  categoryId: 'category',
  departmentId: 'department',
  locationId: 'location',
  vendorId: 'vendor',
} as const satisfies Partial<Record<keyof ExportedLine, RecordKind>>;

type NamedKind = RecordKind | 'person' | 'taxCode';
type Ids = Pick<
  ExportedLine,
  'accountId' | 'categoryId' | 'departmentId' | 'locationId' | 'projectId' | 'vendorId' | 'userId' | 'taxCodeId'
> & {
  /** Ids of values, by the name of their dimension. */
  dimensions: Readonly<Record<string, number>>;
};

const PROJECTS = 'SELECT id, name FROM projects WHERE business_id = $1 AND id = ANY($2)';
const TAX_CODES = 'SELECT id, code AS name FROM business_tax_codes WHERE business_id = $1 AND id = ANY($2)';
const ACCOUNTS = 'SELECT id, external_id AS "externalId" FROM accounts WHERE business_id = $1 AND id = ANY($2)';
const VALUES = 'SELECT id, code, name FROM dimension_values WHERE business_id = $1 AND id = ANY($2)';

/** Names that are kept at once; beyond them they are looked up anew. */
const MOST = 20_000;

type Row = { id: number; name: string };

/** Of the most lines: they share it. */
const NO_VALUES: Readonly<Record<string, LineValue>> = {};

/** The ids that stand in these lines, by what they stand for. */
const idsOf = (lines: readonly Ids[]): [NamedKind, Set<number>][] => {
  const ids = new Map<NamedKind, Set<number>>();
  const add = (kind: NamedKind, id: number | null): void => {
    if (id === null) return;
    const own = ids.get(kind);
    if (own) own.add(id);
    else ids.set(kind, new Set([id]));
  };
  for (const line of lines) {
    for (const [field, kind] of Object.entries(OF_OTHERS) as [keyof typeof OF_OTHERS, RecordKind][])
      add(kind, line[field]);
    add('project', line.projectId);
    add('person', line.userId);
    add('taxCode', line.taxCodeId);
  }
  return [...ids];
};

export type EntryNames = ReturnType<typeof createEntryNames>;

/** What the ids in lines of entries stand for, looked up once for each export. */
export const createEntryNames = (businessId: number) => {
  const known = new Map<string, string | null>();
  const externalIds = new Map<number, string | null>();
  const values = new Map<number, LineValue | null>();

  const rowsOf = async (tx: Transaction, kind: NamedKind, ids: readonly number[]): Promise<Row[]> => {
    const of = { values: [businessId, ids] };
    if (kind === 'project') return tx.rows<Row>({ name: 'journal-export-projects', text: PROJECTS, ...of });
    if (kind === 'taxCode') return tx.rows<Row>({ name: 'journal-export-tax-codes', text: TAX_CODES, ...of });
    if (kind === 'person') {
      const people = await namesOfPeople(tx, businessId, ids);
      return [...people].map(([id, { name }]) => ({ id, name }));
    }
    const names = await namesOfRecords(
      tx,
      businessId,
      ids.map((id) => ({ kind, id })),
    );
    return ids.map((id) => ({ id, name: names.get(`${kind}:${id}`) ?? '' })).filter(({ name }) => name !== '');
  };

  const learnNames = async (tx: Transaction, kind: NamedKind, ids: ReadonlySet<number>): Promise<void> => {
    const missing = [...ids].filter((id) => !known.has(`${kind}:${id}`));
    if (missing.length === 0) return;
    for (const id of missing) known.set(`${kind}:${id}`, null);
    for (const { id, name } of await rowsOf(tx, kind, missing)) known.set(`${kind}:${id}`, name);
  };

  const learnAccounts = async (tx: Transaction, lines: readonly Ids[]): Promise<void> => {
    const missing = [...new Set(lines.map(({ accountId }) => accountId))].filter((id) => !externalIds.has(id));
    if (missing.length === 0) return;
    for (const id of missing) externalIds.set(id, null);
    const query = { name: 'journal-export-accounts', text: ACCOUNTS, values: [businessId, missing] };
    const rows = await tx.rows<{ id: number; externalId: string | null }>(query);
    for (const { id, externalId } of rows) externalIds.set(id, externalId);
  };

  const learnValues = async (tx: Transaction, lines: readonly Ids[]): Promise<void> => {
    const ids = new Set(lines.flatMap((line) => Object.values(line.dimensions)));
    const missing = [...ids].filter((id) => !values.has(id));
    if (missing.length === 0) return;
    for (const id of missing) values.set(id, null);
    const query = { name: 'journal-export-values', text: VALUES, values: [businessId, missing] };
    for (const { id, ...value } of await tx.rows<LineValue & { id: number }>(query)) values.set(id, value);
  };

  const valuesOf = ({ dimensions }: Ids): Readonly<Record<string, LineValue>> => {
    const own = Object.entries(dimensions);
    if (own.length === 0) return NO_VALUES;
    return Object.fromEntries(
      own.flatMap(([name, id]) => {
        const value = values.get(id);
        return value ? [[name, value]] : [];
      }),
    );
  };

  const nameOf = (kind: NamedKind, id: number | null): string | null =>
    id === null ? null : (known.get(`${kind}:${id}`) ?? null);

  return {
    /** Looks up what is not known yet, so that each of these lines can be named. */
    learn: async (tx: Transaction, lines: readonly Ids[]): Promise<void> => {
      if (known.size > MOST) known.clear();
      if (values.size > MOST) values.clear();
      await Promise.all([
        learnAccounts(tx, lines),
        learnValues(tx, lines),
        ...idsOf(lines).map(([kind, ids]) => learnNames(tx, kind, ids)),
      ]);
    },
    /** What those of a line are called that `learn` saw; null where nothing is known. */
    of: (line: Ids) => ({
      accountExternalId: externalIds.get(line.accountId) ?? null,
      category: nameOf('category', line.categoryId),
      department: nameOf('department', line.departmentId),
      location: nameOf('location', line.locationId),
      project: nameOf('project', line.projectId),
      vendor: nameOf('vendor', line.vendorId),
      person: nameOf('person', line.userId),
      taxCode: nameOf('taxCode', line.taxCodeId),
      dimensions: valuesOf(line),
    }),
  };
};
