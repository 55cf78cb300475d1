import type { AccountRole, EntryKind, MappingRuleView } from '@outlay/contracts';

export type MappingRule = MappingRuleView;

/** What an account is found by: the role, or what the line is about. */
export type PlacedLine = { role: AccountRole | null } & Record<
  'categoryId' | 'departmentId' | 'locationId' | 'projectId' | 'vendorId' | 'userId' | 'taxCodeId',
  number | null
>;
export type PlacedPosting = { kind: EntryKind; day: string };

type Condition = Exclude<keyof MappingRule['when'], 'kinds'>;

const FACETS = {
  categoryIds: 'categoryId',
  vendorIds: 'vendorId',
  departmentIds: 'departmentId',
  locationIds: 'locationId',
  projectIds: 'projectId',
  userIds: 'userId',
  taxCodeIds: 'taxCodeId',
} as const satisfies Record<Condition, keyof PlacedLine>;

const CONDITIONS = Object.keys(FACETS) as Condition[];

const isOneOf = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** Does every condition of the rule hold? A tax line fits those rules alone that name its code. */
export const fits = ({ when }: Pick<MappingRule, 'when'>, line: PlacedLine, kind: EntryKind): boolean => {
  if (line.role === 'recoverable_tax' && when.taxCodeIds.length === 0) return false;
  if (when.kinds.length > 0 && !(when.kinds as readonly EntryKind[]).includes(kind)) return false;
  return CONDITIONS.every((condition) => isOneOf(when[condition], line[FACETS[condition]]));
};

/** Do rules decide where the line is posted? All others have the account of their role. */
export const isRuled = ({ role }: Pick<PlacedLine, 'role'>): boolean => role === null || role === 'recoverable_tax';

type Dated = { id: number; startsOn: string | null };

/** The version that holds for documents of a day: the newest of those that begin on it or before. */
export const versionOn = <V extends Dated>(versions: readonly V[], day: string): V | undefined =>
  versions
    .filter(({ startsOn }) => startsOn === null || startsOn <= day)
    .reduce<V | undefined>((newest, each) => (newest && newest.id > each.id ? newest : each), undefined);

/** The versions that hold for some day from `day` on: the one of that day, and those that begin later and are not replaced. */
export const versionsFrom = <V extends Dated>(versions: readonly V[], day: string): V[] => {
  const now = versionOn(versions, day);
  const later = versions.filter(
    ({ id, startsOn }) =>
      startsOn !== null &&
      startsOn > day &&
      !versions.some((other) => other.id > id && (other.startsOn === null || other.startsOn <= startsOn)),
  );
  return now ? [now, ...later] : later;
};
