import type { GuardedFetch } from '@outlay/http/egress';

/** What identity providers and name servers are reached with, and how they know us. */
export type Outside = {
  /** The address that people and applications know us by, without a slash at its end. */
  issuer: string;
  fetchOut: GuardedFetch;
  /** Plain HTTP and this machine are allowed: only ever in a local sandbox. */
  allowLoopback: boolean;
};
