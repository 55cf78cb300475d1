import type { Locale } from '@outlay/contracts';

/** The facts of a business that this service keeps; the gateway owns it. */
export type Business = {
  id: number;
  name: string;
  /** ISO 3166; decides which tax codes a business begins with. */
  country: string;
  /** ISO 4217: what its books are kept in. */
  currency: string;
  /** IANA name; decides which day it is. */
  timeZone: string;
  /** The language of its events. */
  locale: Locale;
};
