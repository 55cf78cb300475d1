import {
  type ApprovalPolicy,
  type BusinessSettings,
  type Caller,
  DEFAULT_SETTINGS,
  invalidField,
  notFound,
} from '@outlay/contracts';
import type { ChangeTransaction, Database, Query, Transaction } from '@outlay/store';
import { assertVersion } from '../records/version.ts';
import { businessUpdated } from './business.events.ts';
import { type BusinessCommand, type BusinessState, changeBusiness } from './business-state.ts';
import { BUSINESS_COLUMNS, type BusinessRow, toBusiness } from './rows.ts';

type Row = Omit<BusinessRow, 'settings'> & { settings: Partial<BusinessSettings>; approval_policies: ApprovalPolicy[] };

const COLUMNS = `${BUSINESS_COLUMNS}, approval_policies`;

const toState = (row: Row): BusinessState => ({
  business: toBusiness(row),
  settings: { ...DEFAULT_SETTINGS, ...row.settings },
  approvalPolicies: row.approval_policies,
});

const read = (id: number): Query => ({
  name: 'business-state',
  text: `SELECT ${COLUMNS} FROM businesses WHERE id = $1`,
  values: [id],
});

const lock = (id: number): Query => ({
  name: 'business-state-lock',
  text: `SELECT ${COLUMNS} FROM businesses WHERE id = $1 FOR NO KEY UPDATE`,
  values: [id],
});

const write = ({ business, settings, approvalPolicies }: BusinessState): Query => ({
  name: 'business-state-write',
  text: `UPDATE businesses SET name = $2, legal_name = $3, country = $4, currency = $5, time_zone = $6, locale = $7,
           distance_unit = $8, version = $9, updated_at = $10, settings = $11, approval_policies = $12 WHERE id = $1`,
  values: [
    business.id,
    business.name,
    business.legalName,
    business.country,
    business.currency,
    business.timeZone,
    business.locale,
    business.distanceUnit,
    business.version,
    business.updatedAt,
    JSON.stringify(settings),
    JSON.stringify(approvalPolicies),
  ],
});

/** Every person whom a policy names, and where. */
const named = (policies: readonly ApprovalPolicy[]): { userId: number; field: string }[] =>
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
  const people = named(policies);
  if (people.length === 0) return;
  const text = 'SELECT user_id FROM memberships WHERE business_id = $1 AND user_id = ANY($2)';
  const values = [businessId, people.map(({ userId }) => userId)];
  const rows = await tx.rows<{ user_id: number }>({ name: 'members-among', text, values });
  const members = new Set(rows.map(({ user_id }) => user_id));
  const stranger = people.find(({ userId }) => !members.has(userId));
  if (stranger) throw invalidField(stranger.field, 'validation.notMember');
};

/** Locks the business until the transaction ends: whoever changes who belongs to it, or its trees, comes one by one. */
export const lockBusiness = async (tx: Transaction, id: number): Promise<BusinessState> => {
  const row = await tx.one<Row>(lock(id));
  if (!row) throw notFound();
  return toState(row);
};

/** A business with its settings and approval policies. */
export const createBusinessStates = (database: Database) => ({
  /** @throws AppError NOT_FOUND */
  get: async (id: number): Promise<BusinessState> => {
    const row = await database.read(id, (tx) => tx.one<Row>(read(id)));
    if (!row) throw notFound();
    return toState(row);
  },

  /** @throws AppError NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR */
  change: (caller: Caller, ifMatch: number | null, command: BusinessCommand): Promise<BusinessState> =>
    database.change(caller, async (tx: ChangeTransaction) => {
      const before = await lockBusiness(tx, caller.businessId);
      assertVersion(before.business, ifMatch);
      const after = changeBusiness(before, command, tx.now);
      if (after === before) return before;
      await assertMembers(tx, caller.businessId, command.approvalPolicies ?? []);
      tx.write(write(after));
      tx.publish(businessUpdated(before, after));
      tx.audit('business.updated', `business:${caller.businessId}`);
      return after;
    }),
});

export type BusinessStates = ReturnType<typeof createBusinessStates>;
