import {
  type ApprovalPolicy,
  type BusinessSettings,
  type EmployeeView,
  LOCALES,
  type Locale,
  message,
  type Role,
} from '@outlay/contracts';
import type { Budget } from '../budgets/index.ts';
import type { Category } from '../categories/index.ts';

/**
 * The name of each status in each language. Worded once: a message costs more than all the rest of a view, and a page of
 * 50 would pay it 50 times.
 */
export const statusLabels = <S extends string>(
  noun: string,
  statuses: readonly S[],
): Record<Locale, Record<S, string>> => {
  const labelsIn = (locale: Locale) =>
    Object.fromEntries(statuses.map((status) => [status, message(locale, { key: `${noun}.status.${status}` })]));
  return Object.fromEntries(LOCALES.map((locale) => [locale, labelsIn(locale)])) as Record<Locale, Record<S, string>>;
};

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

/** A business with the categories that are needed, by id; removed ones too, because old expenses still show their names. */
export type Chart = { business: Business; categories: ReadonlyMap<number, Category> };

/** A business with everything by which its expenses are decided and shown. */
export type BusinessContext = Chart & {
  /** Those that flag expenses; most businesses have none. */
  budgets: readonly Budget[];
};

/** What is needed to show an expense; the business itself may not be known yet. */
export type ViewContext = Pick<BusinessContext, 'categories'> &
  Partial<Pick<BusinessContext, 'budgets'>> & {
    business?: Business | undefined;
    /** That a filter names; undefined where there is none such. */
    budget?: Budget | undefined;
  };

/** A person as events name them. */
export type Person = { id: number; name: string; email: string };

/** `isInvited`: they have not accepted yet. They can be named; whoever is found by role or as a manager belongs. */
export type Member = { userId: number; role: Role; isInvited?: boolean };

export type Employee = Pick<EmployeeView, 'id' | 'userId' | 'managerId' | 'defaultApproverId'>;

/** Those of a business who may have a part in an approval, as far as they are known here. */
export type People = { members: readonly Member[]; employees: readonly Employee[] };
