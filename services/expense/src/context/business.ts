import type { ApprovalPolicy, BusinessSettings, EmployeeView, Locale, Role } from '@outlay/contracts';
import type { Budget } from '../budgets/index.ts';
import type { Category } from '../categories/index.ts';

/** What this service needs to know of a business. The gateway owns it and publishes its changes. */
export type Business = {
  id: number;
  /** ISO 4217; an expense that names no currency is in this one. */
  currency: string;
  /** IANA name; decides which day it is there. */
  timeZone: string;
  /** The language of its events. */
  locale: Locale;
  settings: BusinessSettings;
  policies: readonly ApprovalPolicy[];
};

/** A business with everything by which its expenses are decided and shown. */
export type BusinessContext = {
  business: Business;
  /** By id; removed ones too, because old expenses still show their names. */
  categories: ReadonlyMap<number, Category>;
  /** By user: the id of their record as an employee. */
  employees: ReadonlyMap<number, number>;
  /** Those that flag expenses; most businesses have none. */
  budgets: readonly Budget[];
};

/** What is needed to show an expense; the business itself may not be known yet. */
export type ViewContext = Pick<BusinessContext, 'categories'> &
  Partial<Pick<BusinessContext, 'budgets'>> & { business?: Business | undefined };

/** A person as events name them. */
export type Person = { id: number; name: string; email: string };

/** `isInvited`: they have not accepted yet. They can be named; whoever is found by role or as a manager belongs. */
export type Member = { userId: number; role: Role; isInvited?: boolean };

export type Employee = Pick<EmployeeView, 'id' | 'userId' | 'managerId' | 'defaultApproverId'>;

/** Everybody of a business, as far as they are known here. */
export type People = { members: readonly Member[]; employees: readonly Employee[] };
