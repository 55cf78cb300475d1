import {
  type ApprovalPolicy,
  assertVersion,
  type BusinessSettings,
  type BusinessView,
  type Caller,
  givenFields,
  invalidField,
  nextVersion,
  notFound,
} from '@outlay/contracts';
import { changedBy, type Page, type Transaction } from '@outlay/store';
import { memberships } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { businessUpdated } from './business.events.ts';
import { type BusinessQuery, businesses } from './business.table.ts';
import { type Business, type BusinessState, businessChanges } from './business.ts';

type Maybe<T> = { [K in keyof T]?: T[K] | undefined };

/** What is left out stays; a setting that stands in the business's own record is a member of `business`. */
type ChangeBusiness = {
  business?: Maybe<Omit<BusinessView, 'id' | 'version' | 'status' | 'createdAt' | 'updatedAt'>>;
  settings?: Maybe<BusinessSettings>;
  approvalPolicies?: ApprovalPolicy[];
};

/** The state after the command; the very same object when the command changes nothing. */
export const decideChangeBusiness = (before: BusinessState, command: ChangeBusiness, now: Date): BusinessState => {
  const settings = { ...before.settings, ...givenFields(command.settings ?? {}) };
  const business = { ...before.business, ...givenFields(command.business ?? {}) };
  const after: BusinessState = {
    business: { ...business, fiscalYearStart: settings.fiscalYearStart },
    settings,
    approvalPolicies: command.approvalPolicies ?? before.approvalPolicies,
  };
  if (businessChanges(before, after).changedFields.length === 0) return before;
  return { ...after, business: nextVersion(after.business, now) };
};

/** Every person whom a policy names, and where. */
const namedUsers = (policies: readonly ApprovalPolicy[]): { userId: number; field: string }[] =>
  policies.flatMap(({ levels }, p) =>
    levels.flatMap(({ approvers }, l) =>
      approvers.flatMap((approver, a) =>
        'userId' in approver
          ? [{ userId: approver.userId, field: `policies[${p}].levels[${l}].approvers[${a}].userId` }]
          : [],
      ),
    ),
  );

const assertMembers = async (tx: Transaction, businessId: number, policies: readonly ApprovalPolicy[]) => {
  const users = namedUsers(policies);
  if (users.length === 0) return;
  const ids = users.map(({ userId }) => userId);
  const members = await memberships.among(tx, businessId, ids);
  const stranger = users.find(({ userId }) => !members.has(userId));
  if (stranger) throw invalidField(stranger.field, 'validation.notMember');
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR */
export const changeBusiness = (
  { database }: Deps,
  caller: Caller,
  ifMatch: number | null,
  command: ChangeBusiness,
): Promise<BusinessState> =>
  database.change(caller, async (tx) => {
    const before = await businesses.lock(tx, caller.businessId);
    assertVersion(before.business, ifMatch);
    const after = decideChangeBusiness(before, command, tx.now);
    if (after === before) return before;
    await assertMembers(tx, caller.businessId, command.approvalPolicies ?? []);
    tx.write(businesses.update(after));
    const event = businessUpdated(before, after);
    tx.publish(event);
    tx.audit('business.updated', `business:${caller.businessId}`, changedBy(event));
    return after;
  });

/** The businesses that the caller may act on. */
export const listBusinesses = ({ database }: Deps, caller: Caller, query: BusinessQuery): Promise<Page<Business>> =>
  database.acrossTenants((tx) => businesses.page(tx, caller, query));

/** @throws AppError NOT_FOUND */
export const getBusiness = async ({ database }: Deps, { businessId }: Caller): Promise<BusinessState> => {
  const state = await database.read(businessId, (tx) => businesses.find(tx, businessId));
  if (!state) throw notFound();
  return state;
};
