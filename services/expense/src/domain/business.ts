import type { ApprovalPolicy, BusinessSettings, Locale } from '@outlay/contracts';
import type { Category } from './category.ts';

/** What this service needs to know of a business; the gateway owns it and tells it by events. */
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

/** A business with its categories: the surroundings in which an expense is decided and shown. */
export type BusinessContext = {
  business: Business;
  /** By id; removed ones too, because old expenses still show their names. */
  categories: ReadonlyMap<number, Category>;
};

/** What is needed to show an expense; the business may not have been told of yet. */
export type ViewContext = { business?: Business | undefined; categories: BusinessContext['categories'] };
