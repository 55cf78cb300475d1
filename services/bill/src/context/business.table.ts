import { AppError, type ApprovalPolicy, type BusinessSettings, DEFAULT_SETTINGS } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Business } from './business.ts';

type Row = Omit<Business, 'settings'> & { settings: Partial<BusinessSettings> };

const FIND = `SELECT business_id AS id, currency, time_zone AS "timeZone", locale, settings, policies
  FROM businesses WHERE business_id = $1`;

/** @throws AppError SERVICE_UNAVAILABLE while the business was not told of yet: the news are on their way. */
export const findBusiness = async (tx: Transaction, businessId: number): Promise<Business> => {
  const row = await tx.one<Row>({ name: 'business-find', text: FIND, values: [businessId] });
  if (!row) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return { ...row, settings: { ...DEFAULT_SETTINGS, ...row.settings } };
};

const PUT = `UPDATE businesses SET settings = $2, policies = $3, settings_told_at = $4
  WHERE business_id = $1 AND (settings_told_at IS NULL OR settings_told_at <= $4)`;

type Published = { settings: BusinessSettings; policies: readonly ApprovalPolicy[]; publishedAt: string };

/** Remembers how a business wants its bills approved and paid; what was told later wins. */
export const putSettings = (
  tx: Transaction,
  businessId: number,
  { settings, policies, publishedAt }: Published,
): void => {
  const values = [businessId, JSON.stringify(settings), JSON.stringify(policies), publishedAt];
  tx.write({ name: 'business-settings-put', text: PUT, values });
};
