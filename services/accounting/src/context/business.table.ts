import type { Transaction } from '@outlay/store';
import type { Business } from './business.ts';

const BUSINESS = `SELECT business_id AS id, name, country, currency, time_zone AS "timeZone", locale
  FROM businesses WHERE business_id = $1`;

/** Undefined while the business is not known. */
export const findBusiness = (tx: Transaction, businessId: number): Promise<Business | undefined> =>
  tx.one<Business>({ name: 'business-context', text: BUSINESS, values: [businessId] });
