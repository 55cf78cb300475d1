import type { IncomingHttpHeaders } from 'node:http';
import type { ClockWatch, Heard } from '@outlay/runtime';

/**
 * In requests and answers between our services: who says it, and what their machine's clock says, in milliseconds since 1970.
 * Never passed in from, or out to, a client.
 */
export const CLOCK_HEADER = 'x-outlay-clock';

export const clockHeader = ({ service, said }: ClockWatch): Record<string, string> => ({
  [CLOCK_HEADER]: `${service} ${said()}`,
});

const SAID = /^([a-z-]{1,40}) (\d{1,15})$/;

/** What the other side's clock says; undefined where it is of a release that does not say so. */
export const heardIn = (headers: IncomingHttpHeaders, instance: string | undefined): Heard | undefined => {
  const [, peer, at] = SAID.exec(headers[CLOCK_HEADER]?.toString() ?? '') ?? [];
  return peer === undefined ? undefined : { peer, instance, at: Number(at) };
};

/** A second, of which the header has no part. */
const HALF = 500;

/** The same of an answer that a client of ours may get too: every HTTP answer has its time, in seconds (RFC 9110, 6.6.1). */
export const heardInDate = (headers: IncomingHttpHeaders, peer: string, instance: string): Heard => ({
  peer,
  instance,
  at: Date.parse(headers.date ?? '') + HALF,
});
