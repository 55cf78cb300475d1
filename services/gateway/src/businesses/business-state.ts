import type { ApprovalPolicy, BusinessSettings, BusinessView, SettingsView } from '@outlay/contracts';
import { type Changes, changesOf } from '../records/changes.ts';

/** All that a business decides about itself; one version counts the changes of all of it. */
export type BusinessState = { business: BusinessView; settings: BusinessSettings; approvalPolicies: ApprovalPolicy[] };

type Maybe<T> = { [K in keyof T]?: T[K] | undefined };

/** What somebody wants to be otherwise; a setting that stands in the business's own record is looked for there. */
export type BusinessCommand = {
  business?: Maybe<Omit<BusinessView, 'id' | 'version' | 'status' | 'createdAt' | 'updatedAt'>>;
  settings?: Maybe<BusinessSettings>;
  approvalPolicies?: ApprovalPolicy[];
};

const given = <T extends object>(command: T): T =>
  Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)) as T;

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

/** The state with the wish applied; the very same object when the wish changes nothing. */
export const changeBusiness = (before: BusinessState, command: BusinessCommand, at: Date): BusinessState => {
  const settings = { ...before.settings, ...given(command.settings ?? {}) } as BusinessSettings;
  const { fiscalYearStart } = settings;
  const after: BusinessState = {
    business: { ...before.business, ...given(command.business ?? {}), fiscalYearStart } as BusinessView,
    settings,
    approvalPolicies: command.approvalPolicies ?? before.approvalPolicies,
  };
  if (businessChanges(before, after).changedFields.length === 0) return before;
  return {
    ...after,
    business: { ...after.business, version: before.business.version + 1, updatedAt: at.toISOString() },
  };
};

/** The settings as the API shows them: with those that stand in the business's own record. */
export const settingsOf = ({ business, settings }: BusinessState): SettingsView => {
  const { currency, timeZone, locale, distanceUnit } = business;
  return { currency, timeZone, locale, distanceUnit, ...settings };
};
