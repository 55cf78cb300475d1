import type { Query, Transaction } from '@outlay/store';
import type { BusinessSecurity } from './business-security.ts';

/** How the people of each business must sign in. */
export const businessSecurities = {
  find: (tx: Transaction, businessId: number): Promise<BusinessSecurity | undefined> =>
    tx.one({
      name: 'business-security',
      text: `SELECT mfa_required_for AS "mfaRequiredFor", version, updated_at AS "updatedAt"
             FROM business_security WHERE business_id = $1`,
      values: [businessId],
    }),
  put: (businessId: number, { mfaRequiredFor, version, updatedAt }: BusinessSecurity): Query => ({
    name: 'business-security-put',
    text: `INSERT INTO business_security (business_id, mfa_required_for, version, updated_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (business_id) DO UPDATE SET mfa_required_for = $2, version = $3, updated_at = $4`,
    values: [businessId, mfaRequiredFor, version, updatedAt],
  }),
};
