import {
  type BusinessView,
  DEFAULT_SETTINGS,
  type Locale,
  type MemberView,
  type Role,
  type UserView,
} from '@outlay/contracts';

type Times = { created_at: Date; updated_at: Date };
type BusinessRow = Times & {
  id: number;
  name: string;
  legal_name: string | null;
  country: string;
  currency: string;
  time_zone: string;
  locale: Locale;
  distance_unit: BusinessView['distanceUnit'];
  settings: { fiscalYearStart?: string };
  status: BusinessView['status'];
  version: number;
};
type UserRow = Times & { id: number; name: string; email: string; locale: Locale; version: number };
type MemberRow = { user_id: number; name: string; email: string; role: Role; created_at: Date };

const times = ({ created_at, updated_at }: Times) => ({
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

export const BUSINESS_COLUMNS =
  'id, name, legal_name, country, currency, time_zone, locale, distance_unit, settings, status, version, created_at, updated_at';

export const toBusiness = (row: BusinessRow): BusinessView => ({
  id: row.id,
  name: row.name,
  legalName: row.legal_name,
  country: row.country,
  currency: row.currency,
  timeZone: row.time_zone,
  locale: row.locale,
  distanceUnit: row.distance_unit,
  fiscalYearStart: row.settings.fiscalYearStart ?? DEFAULT_SETTINGS.fiscalYearStart,
  status: row.status,
  version: row.version,
  ...times(row),
});

export const USER_COLUMNS = 'id, name, email, locale, version, created_at, updated_at';

export const toUser = ({ id, name, email, locale, version, ...row }: UserRow): UserView => ({
  id,
  name,
  email,
  locale,
  version,
  ...times(row),
});

export const toMember = ({ user_id, name, email, role, created_at }: MemberRow): MemberView => ({
  id: user_id,
  name,
  email,
  role,
  createdAt: created_at.toISOString(),
});

export type { BusinessRow, MemberRow, UserRow };
