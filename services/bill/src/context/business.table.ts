import { AppError, DEFAULT_SETTINGS, type EventOfKind } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Business } from './business.ts';

const FIND = `SELECT business_id AS id, currency, time_zone AS "timeZone", locale, settings, policies
  FROM businesses WHERE business_id = $1`;

/** @throws AppError SERVICE_UNAVAILABLE while the business is not known yet: its event is on the way */
export const findBusiness = async (tx: Transaction, businessId: number): Promise<Business> => {
  const found = await tx.one<Business>({ name: 'business-find', text: FIND, values: [businessId] });
  if (!found) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return { ...found, settings: { ...DEFAULT_SETTINGS, ...found.settings } };
};

const PUT_RULES = `UPDATE businesses SET settings = $2, policies = $3, settings_told_at = $4
  WHERE business_id = $1 AND (settings_told_at IS NULL OR settings_told_at <= $4)`;

/** How a business wants its bills approved and paid; the newest wins. */
export const putRules = ({ data, createdAt }: EventOfKind<'business.updated'>): Query => ({
  name: 'business-settings-put',
  text: PUT_RULES,
  values: [data.business.id, JSON.stringify(data.settings), JSON.stringify(data.approvalPolicies), createdAt],
});
