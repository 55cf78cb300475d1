import type { Walk } from '../walk.ts';
import { AMOUNTS_WALK } from './amounts.walk.ts';
import { APPROVALS_WALK } from './approvals.walk.ts';
import { AUDIT_WALK } from './audit.walk.ts';
import { BILLS_WALK } from './bills.walk.ts';
import { BOOKS_WALK } from './books/books.walk.ts';
import { CHART_WALK } from './books/chart.walk.ts';
import { GROUPING_WALK } from './books/grouping.walk.ts';
import { LAYOUTS_WALK } from './books/layouts.walk.ts';
import { CREDENTIALS_WALK } from './credentials.walk.ts';
import { DELEGATION_WALK } from './delegation.walk.ts';
import { EXPENSES_WALK } from './expenses.walk.ts';
import { EXPORT_WALK } from './export.walk.ts';
import { FIGURES_WALK } from './figures.walk.ts';
import { FIRST_HOUR_WALK } from './first-hour.walk.ts';
import { KEYS_WALK } from './keys.walk.ts';
import { MILEAGE_WALK } from './mileage.walk.ts';
import { NEW_ENTRIES_WALK } from './new-entries.walk.ts';
import { OFFLINE_WALK } from './offline.walk.ts';
import { PALETTE_WALK } from './palette.walk.ts';
import { PEOPLE_WALK } from './people.walk.ts';
import { REPORT_BULK_WALK } from './report-bulk.walk.ts';
import { REPORTS_WALK } from './reports.walk.ts';
import { SETTINGS_WALK } from './settings.walk.ts';
import { UNREACHABLE_WALK } from './unreachable.walk.ts';
import { VENDORS_WALK } from './vendors.walk.ts';

/** What people do in the app, a day's work each. */
export const WALKS: readonly Walk[] = [
  PALETTE_WALK,
  EXPENSES_WALK,
  MILEAGE_WALK,
  BILLS_WALK,
  BOOKS_WALK,
  VENDORS_WALK,
  REPORTS_WALK,
  APPROVALS_WALK,
  DELEGATION_WALK,
  SETTINGS_WALK,
  PEOPLE_WALK,
  FIRST_HOUR_WALK,
  KEYS_WALK,
  OFFLINE_WALK,
  UNREACHABLE_WALK,
  CREDENTIALS_WALK,
  AMOUNTS_WALK,
  FIGURES_WALK,
  REPORT_BULK_WALK,
  NEW_ENTRIES_WALK,
  AUDIT_WALK,
  EXPORT_WALK,
  CHART_WALK,
  LAYOUTS_WALK,
  GROUPING_WALK,
];
