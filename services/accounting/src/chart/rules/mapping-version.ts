import { isDeepStrictEqual } from 'node:util';
import {
  assertValid,
  datesAsText,
  type ErrorDetail,
  type MappingRulesVersionView,
  type MappingRulesView,
  type NewEvent,
  newEvent,
  type ReplaceMappingRules,
} from '@outlay/contracts';
import type { MappingRule } from './rules.ts';

/** The rules from a first day on. What was decided by a version stays as it was, and it is never changed. */
export type MappingVersion = {
  businessId: number;
  /** Its number among the versions of the business, from 1. */
  id: number;
  /** The first day of documents that it holds for; null from the beginning. */
  startsOn: string | null;
  rules: MappingRule[];
  ruleCount: number;
  /** The service gave it to the business; nobody wrote rules yet. */
  isFirst: boolean;
  createdBy: number | null;
  createdAt: Date;
};

/** What rules can name. */
export type Nameable = {
  accounts: ReadonlyMap<number, { isActive: boolean }>;
  projectIds: ReadonlySet<number>;
  taxCodeIds: ReadonlySet<number>;
  dimensions: ReadonlyMap<string, { isActive: boolean }>;
  /** Those that the rules name, as far as they are there. */
  dimensionValues: ReadonlyMap<number, { dimension: string; isActive: boolean }>;
};

/** The ids of all values of dimensions that rules name. */
export const valueIdsIn = (rules: readonly Pick<MappingRule, 'dimensions'>[]): number[] => [
  ...new Set(rules.flatMap(({ dimensions }) => Object.values(dimensions))),
];

const valueViolations = ({ dimensions }: MappingRule, at: string, nameable: Nameable): ErrorDetail[] =>
  Object.entries(dimensions).flatMap(([name, id]): ErrorDetail[] => {
    const [dimension, value] = [nameable.dimensions.get(name), nameable.dimensionValues.get(id)];
    const field = `${at}.dimensions.${name}`;
    if (!dimension || value?.dimension !== name) return [{ field, message: { key: 'validation.unknownReference' } }];
    return dimension.isActive && value.isActive ? [] : [{ field, message: { key: 'validation.inactiveReference' } }];
  });

const violationsOf = (rule: MappingRule, at: string, nameable: Nameable): ErrorDetail[] => {
  const violations: ErrorDetail[] = [];
  const refuse = (field: string, key: ErrorDetail['message']['key']) =>
    violations.push({ field: `${at}.${field}`, message: { key } });
  const unknown = (field: 'projectIds' | 'taxCodeIds') => {
    for (const [place, id] of rule.when[field].entries())
      if (!nameable[field].has(id)) refuse(`when.${field}[${place}]`, 'validation.unknownReference');
  };
  const account = nameable.accounts.get(rule.accountId);
  if (!account) refuse('accountId', 'validation.unknownReference');
  else if (!account.isActive) refuse('accountId', 'validation.account.inactive');
  unknown('projectIds');
  unknown('taxCodeIds');
  return [...violations, ...valueViolations(rule, at, nameable)];
};

/** @throws AppError VALIDATION_ERROR that names every account, project, tax code and value of a dimension that no rule can name */
export const assertRules = (rules: readonly MappingRule[], nameable: Nameable): void =>
  assertValid(rules.flatMap((rule, index) => violationsOf(rule, `rules[${index}]`, nameable)));

type Given = { today: string; now: Date; userId: number | null };

/** The new version; the very same object where it would say what the newest one does. @throws AppError VALIDATION_ERROR */
export const decideReplace = (
  newest: MappingVersion,
  { rules, startsOn }: ReplaceMappingRules,
  nameable: Nameable,
  { today, now, userId }: Given,
): MappingVersion => {
  const isSame = isDeepStrictEqual(newest.rules, rules) && (startsOn === undefined || startsOn === newest.startsOn);
  if (isSame) return newest;
  assertRules(rules, nameable);
  const about = { startsOn: startsOn ?? today, ruleCount: rules.length, createdBy: userId, createdAt: now };
  return { ...about, businessId: newest.businessId, id: newest.id + 1, rules, isFirst: false };
};

type Summary = Omit<MappingVersion, 'rules'>;

/** A version in lists and events. */
export const versionView = ({ id, startsOn, ruleCount, createdAt, createdBy }: Summary): MappingRulesVersionView =>
  datesAsText({ version: id, startsOn, ruleCount, createdAt, createdBy });

export const rulesView = (version: MappingVersion, newest: Pick<MappingVersion, 'id'>): MappingRulesView => ({
  ...versionView(version),
  newestVersion: newest.id,
  rules: version.rules,
});

/** A new version, without its rules: 200 of them are more than a receiver wants to be sent. */
export const rulesUpdated = (version: Summary): NewEvent =>
  newEvent('mapping_rules.updated', {
    aggregate: `mapping_rules:${version.businessId}`,
    data: { mappingRules: versionView(version) },
  });
