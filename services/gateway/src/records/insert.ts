import type { BusinessView, MemberView, UserView } from '@outlay/contracts';
import type { Query } from '@outlay/store';

export const insertBusiness = (business: BusinessView): Query => ({
  name: 'business-add',
  text: `INSERT INTO businesses (id, name, legal_name, country, currency, time_zone, locale, distance_unit, status, version,
           created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  values: [
    business.id,
    business.name,
    business.legalName,
    business.country,
    business.currency,
    business.timeZone,
    business.locale,
    business.distanceUnit,
    business.status,
    business.version,
    business.createdAt,
    business.updatedAt,
  ],
});

export const insertUser = ({ id, name, email, locale, version, createdAt, updatedAt }: UserView): Query => ({
  name: 'user-add',
  text: `INSERT INTO users (id, name, email, locale, version, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  values: [id, name, email, locale, version, createdAt, updatedAt],
});

export const insertMember = (businessId: number, { id, name, role, createdAt }: MemberView): Query => ({
  name: 'member-add',
  text: `INSERT INTO memberships (business_id, user_id, name, role, created_at, told_locale)
         SELECT $1, id, $3, $4, $5, locale FROM users WHERE id = $2`,
  values: [businessId, id, name, role, createdAt],
});
