import type { Locale, Role } from '@outlay/contracts';

/** What a mail needs of the business that it is about. */
export type Business = { id: number; name: string; locale: Locale };

/** Somebody who belongs to the business; who is only invited does not yet. */
export type Member = { userId: number; name: string; email: string; locale: Locale; role: Role };

/** What a business calls its vendors and employees. */
export type NamedRecord = { kind: 'employee' | 'vendor'; id: number };

/** Whom an event concerns, and whose names its mails show. */
export type Sought = {
  /** They must be known: what they did or what made them a member may be on its way still. */
  users: readonly number[];
  /** People whose names are shown where they are known. */
  named: readonly number[];
  roles: readonly Role[];
  /** The report whose commenters are concerned as well. */
  reportId?: number | undefined;
  record?: NamedRecord | undefined;
};

/** The business as it is at the moment of an event. */
export type BusinessContext = {
  business: Business;
  /** Those who belong to it now, of those who were sought. */
  members: readonly Member[];
  /** Those of them who are invited and may yet come. */
  invited: readonly Member[];
  /** What people are called who were sought, also of those who left. */
  names: ReadonlyMap<number, string>;
  commenters: readonly number[];
  /** Of the sought record; null when it is not known. */
  recordName: string | null;
};
