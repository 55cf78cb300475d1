import type { ConnectedAccount } from '../../core/index.ts';

/** What somebody who stands in may decide. */
export const DUTIES = ['reports', 'bills'] as const;
export type Duty = (typeof DUTIES)[number];

export type Scopes = ConnectedAccount['scopes'];

/** To decide is to read first, with the receipts. */
const SCOPES: Record<Duty, Scopes> = {
  reports: ['reports:read', 'reports:approve', 'expenses:read', 'receipts:read'],
  bills: ['bills:read', 'bills:approve', 'vendors:read'],
};

export const scopesOf = (duties: readonly Duty[]): Scopes => duties.flatMap((duty) => SCOPES[duty]);

/** What they may decide who stand in by a connection. */
export const dutiesOf = ({ scopes }: Pick<ConnectedAccount, 'scopes'>): Duty[] =>
  DUTIES.filter((duty) => SCOPES[duty].slice(0, 2).every((scope) => scopes.includes(scope)));

/** Connections that let one person decide for another. */
const amongPeople = (all: readonly ConnectedAccount[], now: number): ConnectedAccount[] =>
  all.filter(
    (each) =>
      each.status === 'active' &&
      each.actorUserId !== null &&
      dutiesOf(each).length > 0 &&
      (each.endsAt === null || Date.parse(each.endsAt) > now),
  );

/** Who stands in for the person now, and who will. */
export const delegatesOf = (all: readonly ConnectedAccount[], userId: number, now: number): ConnectedAccount[] =>
  amongPeople(all, now)
    .filter((each) => each.userId === userId)
    .toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));

/** Those that the person stands in for at this moment. */
export const delegatorsOf = (all: readonly ConnectedAccount[], userId: number, now: number): ConnectedAccount[] =>
  amongPeople(all, now).filter(
    (each) => each.actorUserId === userId && (each.startsAt === null || Date.parse(each.startsAt) <= now),
  );

const startOf = (day: string, later = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
};

/** From the first day to the end of the last one, where the person is; one that has begun begins at once. */
export const spanOf = (from: string, until: string, now: number): { startsAt: string | null; endsAt: string } => {
  const start = startOf(from);
  return { startsAt: start.getTime() <= now ? null : start.toISOString(), endsAt: startOf(until, 1).toISOString() };
};

/** The last day of a connection: what ends at midnight ends with the day before. */
export const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();
