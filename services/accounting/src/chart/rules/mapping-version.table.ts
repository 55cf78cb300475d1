import { type Common, commonFilters, type Page, pageOf, sql, type Transaction, table } from '@outlay/store';
import type { MappingVersion } from './mapping-version.ts';

export const mappingVersions = table<MappingVersion>({
  name: 'mapping-version',
  table: 'mapping_versions',
  fields: ['businessId', 'id', 'startsOn', 'rules', 'ruleCount', 'isFirst', 'createdBy', 'createdAt'],
  json: ['rules'],
});

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
