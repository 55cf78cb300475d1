import {
  AppError,
  assertVersion,
  type Caller,
  mayKeepBooks,
  needsRole,
  type ReplaceMappingRules,
  todayIn,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { taxCodes } from '../../tax/index.ts';
import { accounts } from '../accounts/account.table.ts';
import { giveFirstAccounts } from '../accounts/give-first-accounts.ts';
import { dimensions, dimensionValues } from '../dimensions/dimension.table.ts';
import { projects } from '../projects/project.table.ts';
import { mappingVersions } from '../rules/mapping-version.table.ts';
import {
  decideReplace,
  type MappingVersion,
  type Nameable,
  rulesUpdated,
  valueIdsIn,
} from '../rules/mapping-version.ts';

/** What the rules can name: of values of dimensions only those are read that they do name. */
export const nameableIn = async (
  tx: Transaction,
  businessId: number,
  rules: ReplaceMappingRules['rules'],
): Promise<Nameable> => ({
  accounts: new Map((await accounts.all(tx, businessId)).map((account) => [account.id, account])),
  projectIds: new Set((await projects.all(tx, businessId)).map(({ id }) => id)),
  taxCodeIds: new Set((await taxCodes.all(tx, businessId)).map(({ id }) => id)),
  dimensions: new Map((await dimensions.all(tx, businessId)).map((dimension) => [dimension.id, dimension])),
  dimensionValues: new Map(
    (await dimensionValues.some(tx, businessId, valueIdsIn(rules))).map((value) => [value.id, value]),
  ),
});

/** A new version of the rules, which holds from its first day on. @throws AppError FORBIDDEN, PRECONDITION_FAILED, VALIDATION_ERROR */
export const replaceRules = async (
  deps: Deps,
  caller: Caller,
  { command, ifMatch }: { command: ReplaceMappingRules; ifMatch: number | null },
): Promise<MappingVersion> => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  const business = await deps.businesses.of(caller.businessId);
  return deps.database.changeIdempotently(caller, async (tx) => {
    await giveFirstAccounts(tx, deps.database, business);
    const newest = (await mappingVersions.all(tx, business.id)).at(-1);
    if (!newest) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    assertVersion({ version: newest.id }, ifMatch);
    const today = todayIn(business.timeZone, tx.now);
    const given = { today, now: tx.now, userId: caller.userId };
    const version = decideReplace(newest, command, await nameableIn(tx, business.id, command.rules), given);
    if (version === newest) return newest;
    tx.write(mappingVersions.insert(version));
    tx.publish(rulesUpdated(version));
    const contentOf = ({ startsOn, rules }: MappingVersion) => ({ startsOn, rules });
    tx.audit('mapping_rules.updated', `mapping_rules:${business.id}`, {
      before: contentOf(newest),
      after: contentOf(version),
    });
    return version;
  });
};
