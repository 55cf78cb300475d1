import { AppError, type Caller, type MappingRulesView, notFound, type OperationById, todayIn } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { mappingVersions, summariesOf } from '../rules/mapping-version.table.ts';
import { type MappingVersion, rulesView } from '../rules/mapping-version.ts';
import { versionOn } from '../rules/rules.ts';

type RulesQuery = OperationById<'getMappingRules'>['query']['_output'];
type VersionsQuery = OperationById<'listMappingRulesVersions'>['query']['_output'];

/** The rules that hold for documents of today, or those of a version. @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE until it has any */
export const getRules = async (
  deps: Deps,
  { businessId }: Caller,
  { version }: RulesQuery,
): Promise<MappingRulesView> => {
  const { timeZone } = await deps.businesses.of(businessId);
  const versions = await deps.database.read(businessId, (tx) => mappingVersions.all(tx, businessId));
  const newest = versions.at(-1);
  const wanted =
    version === undefined
      ? versionOn(versions, todayIn(timeZone, deps.clock.now()))
      : versions.find(({ id }) => id === version);
  if (!newest) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  if (!wanted) throw notFound();
  return rulesView(wanted, newest);
};

export const listVersions = (
  { database }: Deps,
  { businessId }: Caller,
  query: VersionsQuery,
): Promise<Page<Omit<MappingVersion, 'rules'>>> =>
  database.read(businessId, (tx) => summariesOf(tx, businessId, query));
