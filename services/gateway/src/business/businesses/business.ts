import {
  type ApprovalPolicy,
  type BusinessSettings,
  type BusinessView,
  type CreateBusiness,
  DEFAULT_SETTINGS,
  type SettingsView,
  type Stored,
} from '@outlay/contracts';
import { type Changes, changesOf } from '../records/changes.ts';

export type Business = Stored<BusinessView>;

/** All that a business decides about itself; one version counts the changes of all of it. */
export type BusinessState = { business: Business; settings: BusinessSettings; approvalPolicies: ApprovalPolicy[] };

export const newBusiness = (command: CreateBusiness, id: number, at: Date): Business => ({
  id,
  ...command,
  fiscalYearStart: DEFAULT_SETTINGS.fiscalYearStart,
  status: 'active',
  version: 1,
  createdAt: at,
  updatedAt: at,
});

const prefixed = ({ changedFields, previousAttributes }: Changes, prefix: string): Changes => ({
  changedFields: changedFields.map((field) => prefix + field),
  previousAttributes: Object.fromEntries(
    Object.entries(previousAttributes).map(([field, value]) => [prefix + field, value]),
  ),
});

/** What differs: `name`, `settings.fiscalYearStart`, `approvalPolicies`. */
export const businessChanges = (before: BusinessState, after: BusinessState): Changes => {
  const all = [
    changesOf(before.business, after.business),
    prefixed(changesOf(before.settings, after.settings), 'settings.'),
    changesOf({ approvalPolicies: before.approvalPolicies }, { approvalPolicies: after.approvalPolicies }),
  ];
  return {
    changedFields: all.flatMap(({ changedFields }) => changedFields),
    previousAttributes: Object.assign({}, ...all.map(({ previousAttributes }) => previousAttributes)),
  };
};

/** The settings as the API shows them: with those that stand in the business's own record. */
export const settingsOf = ({ business, settings }: BusinessState): SettingsView => {
  const { currency, timeZone, locale, distanceUnit } = business;
  return { currency, timeZone, locale, distanceUnit, ...settings };
};

/** The data was set back to the one moment; what happened until the other is gone. */
export type RestoredTimes = { restoredTo: Date; lostUntil: Date };
