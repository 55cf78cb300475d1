import { todayIn } from '@outlay/contracts';
import { type Common, commonFilters, type Page, pageOf, sql, type Transaction, table } from '@outlay/store';
import type { MappingVersion } from './mapping-version.ts';
import { type MappingRule, versionsFrom } from './rules.ts';

const stored = table<MappingVersion>({
  name: 'mapping-version',
  table: 'mapping_versions',
  fields: ['businessId', 'id', 'startsOn', 'rules', 'ruleCount', 'isFirst', 'createdBy', 'createdAt'],
  json: ['rules'],
});

/** Versions from before there were dimensions name none. */
const withDimensions = (version: MappingVersion): MappingVersion => ({
  ...version,
  rules: version.rules.map((rule) => ({ ...rule, dimensions: rule.dimensions ?? {} })),
});

/** They are only read as a whole, and written anew: a version never changes. */
export const mappingVersions = {
  insert: stored.insert,
  all: async (tx: Transaction, businessId: number): Promise<MappingVersion[]> =>
    (await stored.all(tx, businessId)).map(withDimensions),
};

/** The rules that hold for some day from today on, where the business is. */
export const rulesFromToday = async (
  tx: Transaction & { now: Date },
  { id, timeZone }: { id: number; timeZone: string },
): Promise<MappingRule[]> =>
  versionsFrom(await mappingVersions.all(tx, id), todayIn(timeZone, tx.now)).flatMap(({ rules }) => rules);

const SUMMARY = `business_id AS "businessId", id, starts_on AS "startsOn", rule_count AS "ruleCount", is_first AS "isFirst",
  created_by AS "createdBy", created_at AS "createdAt"`;

/** The versions without their rules, the newest first. */
export const summariesOf = (
  tx: Transaction,
  businessId: number,
  query: Common & { page: number; pageSize: number },
): Promise<Page<Omit<MappingVersion, 'rules'>>> =>
  pageOf(tx, {
    select: SUMMARY,
    from: 'mapping_versions',
    where: [sql`business_id = ${businessId}`, ...commonFilters(query)],
    sortable: { id: 'id' },
    tieBreaker: 'id',
    request: { ...query, sortBy: 'id', sortOrder: 'desc' },
  });
