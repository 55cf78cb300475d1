import type { BusinessView, Locale } from '@outlay/contracts';

/** The facts of a business that this service keeps; the gateway owns it. */
export type Business = {
  id: number;
  /** ISO 3166; decides which tax agency's rates apply. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name; decides which day it is, and the region where nothing else does. */
  timeZone: string;
  /** The language of its events. */
  locale: Locale;
  distanceUnit: BusinessView['distanceUnit'];
};

/** The facts of a category that this service keeps; the expense service owns it. */
export type Category = { id: number; names: Record<Locale, string>; isActive: boolean; isRemoved: boolean };
export type Categories = ReadonlyMap<number, Category>;

/** The context in which a trip is decided and shown. */
export type BusinessContext = { business: Business; categories: Categories };

/** Where an employee's location is; the gateway owns it. */
export type Location = { region: string | null; country: string | null };
