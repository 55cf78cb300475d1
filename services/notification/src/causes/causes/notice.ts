import { actingOf, actorsOf, type Envelope, type Role, rolesOfScope } from '@outlay/contracts';
import type { BusinessContext, NamedRecord, Sought } from '../../context/index.ts';
import type { MailKind } from '../../mails/index.ts';
import type { MailValues } from '../../templates/index.ts';

/** What is known beside the event when a mail's values are made. */
export type Names = {
  businessName: string;
  /** Of a person that the notice names; null when nobody did it, or nobody knows them. */
  nameOf(userId: number | null): string | null;
  /** Of the vendor or employee that it is about. */
  recordName: string | null;
};

/** What one event is to people: who is to learn of it, and what. */
export type Notice<K extends MailKind = MailKind> = {
  kind: K;
  /** People by id; left out where roles decide alone. */
  to?: readonly number[];
  /** The roles that may see what it is about; without `to`, who has one of them gets it. */
  roles: readonly Role[];
  /** The report whose commenters get it too. */
  reportId?: number;
  /** Whose names its values show, beside those who get it. */
  names?: readonly (number | null)[];
  record?: NamedRecord;
  /** Who does not get it, beside those who did it. */
  except?: readonly (number | null)[];
  /** Where it is dealt with in the web app. */
  path: string;
  values: (names: Names) => MailValues[K];
};

/** A notice whose values are those of its kind. */
export const notice = <K extends MailKind>(one: Notice<K>): Notice => one as unknown as Notice;

/** Nobody gets a mail about what they may not see. */
export const MAY_READ_BILLS = rolesOfScope('bills:read');
export const MAY_READ_REPORTS = rolesOfScope('reports:read');
/** They administer webhooks. */
export const MAY_KEEP_WEBHOOKS = rolesOfScope('webhooks:write');
/** They keep the books: vendors, budgets, payments. */
export const MAY_KEEP_BOOKS = rolesOfScope('payments:write');
/** They approve what they read. */
export const MAY_APPROVE_BILLS = rolesOfScope('bills:approve').filter((role) => MAY_READ_BILLS.includes(role));
export const MAY_APPROVE_REPORTS = rolesOfScope('reports:approve');

/** Who did it: they know. A machine that acted for a person is not that person. */
export const actorsIn = ({ metadata }: Envelope): number[] => actorsOf(actingOf(metadata));

const named = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/** What must be known to make mails of a notice. */
export const soughtBy = ({ to = [], roles, reportId, names = [], record }: Notice): Sought => ({
  users: to,
  named: named(names),
  roles: to.length > 0 ? [] : roles,
  reportId,
  record,
});

/** Who gets it, as the business is now; or, of those who are only invited, who would. */
export const recipientsOf = (
  one: Notice,
  { members, commenters }: Pick<BusinessContext, 'members' | 'commenters'>,
  actors: readonly number[],
) => {
  const { to, roles, except = [] } = one;
  const meant = to && new Set([...to, ...commenters]);
  const left = new Set([...actors, ...named(except)]);
  return members.filter(
    ({ userId, role }) => roles.includes(role) && (meant?.has(userId) ?? true) && !left.has(userId),
  );
};

export const namesIn = ({ business, names, recordName }: BusinessContext): Names => ({
  businessName: business.name,
  nameOf: (userId) => (userId === null ? null : (names.get(userId) ?? null)),
  recordName,
});
