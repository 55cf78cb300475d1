import type { BrokerDestination } from '@outlay/contracts';
import type { Place } from './place.ts';

/** What differs between the types of destinations, before anything is sent. */
export type DestinationKind<T extends BrokerDestination> = {
  /** With its servers as they are compared and shown. @throws AppError VALIDATION_ERROR */
  plain(given: T): T;
  /** The servers that are known before the first connection. */
  places(destination: T): Place[];
  /** What stands for it where an endpoint has its URL: no credentials. */
  address(destination: T): string;
  /** The field that is written and never read back. */
  credential: keyof T & string;
  /** Whose credential it is: it is kept for the same ones only. */
  holder(destination: T): readonly unknown[];
  /** How many headers of the customer's own a message carries that has no number, and with which names, where there is a bound. */
  headers?: { maximum: number; name: RegExp };
};
