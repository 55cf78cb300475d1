import type { Locale } from '@outlay/contracts';
import type { Unit } from './units.ts';

/** What this service needs to know of a business; the gateway owns it. */
export type Business = {
  id: number;
  /** ISO 3166; decides whose rates hold. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name; decides which day it is there, and the region where nothing else does. */
  timeZone: string;
  /** The language of its events. */
  locale: Locale;
  distanceUnit: Unit;
};

/** A category as far as its name and use go; the expense service owns it. */
export type Category = { id: number; names: Record<Locale, string>; isActive: boolean; isRemoved: boolean };
export type Categories = ReadonlyMap<number, Category>;

/** The context in which a trip is decided and shown. */
export type BusinessContext = { business: Business; categories: Categories };

/** Where an employee's location is; the gateway owns it. */
export type Location = { region: string | null; country: string | null };
