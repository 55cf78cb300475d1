import type { Locale, MemberStatus, Role, Scope } from '@outlay/contracts';

/** Which of them: all that concern one business, or all; one page, or all pages. */
export type Wanted = { businessId?: number | undefined; page?: number | undefined; pageSize?: number | undefined };

export type ListedBusiness = {
  id: number;
  name: string;
  country: string;
  currency: string;
  timeZone: string;
  locale: Locale;
  status: string;
  members: number;
  createdAt: Date;
};

type ListedMembership = { businessId: number; role: Role; status: MemberStatus };

/** A person with everywhere that they belong or are invited to; whoever was deleted is not listed. */
export type ListedUser = {
  id: number;
  name: string;
  email: string;
  locale: Locale;
  memberships: ListedMembership[];
  createdAt: Date;
};

/** An OAuth client, without its secret. */
export type ListedClient = {
  id: string;
  name: string;
  /** A browser or mobile application, which has no secret. */
  isPublic: boolean;
  redirectUris: string[];
  scopes: Scope[];
  businessIds: number[];
  createdAt: Date;
  revokedAt: Date | null;
};

/** An API key, of which its end is all that is kept. */
export type ListedKey = {
  id: string;
  name: string;
  /** `sk_test_` or `sk_live_`: its environment. */
  prefix: string;
  lastFour: string;
  /** null: a machine's. */
  userId: number | null;
  /** null: every business where its person is a member. */
  businessIds: number[] | null;
  /** Where it reaches, and the person's role there; null for a machine, whose scopes are its limits. */
  businesses: { businessId: number; role: Role | null }[];
  scopes: Scope[];
  parentId: string | null;
  /** Which of the environment's keys signed it; null while that is not known. */
  signingKey: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
};
