import type { Arrival } from './receive.ts';

const pad = (value: number): string => String(value).padStart(2, '0');
const clock = (at: Date): string => [at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join(':');

const mark = (good: boolean, name: string): string => `${good ? '✓' : '✗'} ${name}`;

/** One line per delivery: when, what, which, whether both signatures are right, and what was answered. */
export const showArrival = ({ at, kind, eventId, verified, status }: Arrival): string =>
  [
    clock(at),
    kind.padEnd(20),
    eventId,
    `${mark(verified.service, 'x-service-signature')} ${mark(verified.standard, 'webhook-signature')}${verified.reason ? ` (${verified.reason})` : ''}`,
    `→ ${status}`,
  ].join('  ');

/** The same for scripts: one JSON object per line. */
export const arrivalAsJson = ({ at, kind, eventId, verified, status, body }: Arrival): string =>
  JSON.stringify({ at: at.toISOString(), type: kind, id: eventId, verified, status, event: body });
