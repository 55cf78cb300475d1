import type { ApprovalPolicy, BusinessSettings, Locale } from '@outlay/contracts';

/** What this service needs to know of a business. The gateway owns it and publishes its changes. */
export type Business = {
  id: number;
  /** ISO 4217; a bill that names no currency is in its vendor's or in this one. */
  currency: string;
  /** IANA name; decides which day it is there. */
  timeZone: string;
  /** The language of its events. */
  locale: Locale;
  settings: BusinessSettings;
  policies: readonly ApprovalPolicy[];
};

/** `isInvited`: they have not accepted yet. They can be named; whoever is found by role or as a manager belongs. */
export type Member = { userId: number; role: string; isInvited?: boolean };
export type Employee = { id: number; userId: number | null; managerId: number | null };

/** Those of a business who may have to approve. */
export type People = { members: readonly Member[]; employees: readonly Employee[] };
