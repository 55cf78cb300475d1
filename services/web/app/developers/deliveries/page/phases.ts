import type { WebhookAttempt } from '../../../core/index.ts';

type Timing = WebhookAttempt['timing'];
export type Phase = 'dns' | 'connect' | 'tls' | 'wait' | 'silence' | 'receive';

/** Milliseconds of a phase and since the start, and where its bar stands: parts of a hundred. */
export type Segment = { phase: Phase; from: number; length: number; left: number; width: number };

/** So wide is a bar at least, to be seen. */
const THINNEST = 1.5;

const barOf = (from: number, length: number, total: number): { left: number; width: number } => {
  if (total <= 0) return { left: 0, width: THINNEST };
  const width = Math.min(100, Math.max(THINNEST, (length / total) * 100));
  return { left: Math.max(0, Math.min((from / total) * 100, 100 - width)), width };
};

/**
 * The phases of an attempt one after the other: what did not happen is left out, as on a connection that was used before. What is left
 * until the first byte was waited for the answer; where none came, until the end in silence.
 */
export const segmentsOf = ({ dns, connect, tls, firstByte, total }: Timing): Segment[] => {
  const made = (dns ?? 0) + (connect ?? 0) + (tls ?? 0);
  const wait = Math.max(0, (firstByte ?? total) - made);
  const lengths: [Phase, number | null][] = [
    ['dns', dns],
    ['connect', connect],
    ['tls', tls],
    ['wait', firstByte === null ? null : wait],
    ['silence', firstByte === null && wait > 0 ? wait : null],
    ['receive', firstByte === null ? null : Math.max(0, total - firstByte)],
  ];
  let from = 0;
  return lengths.flatMap(([phase, length]): Segment[] => {
    if (length === null) return [];
    const segment = { phase, from, length, ...barOf(from, length, total) };
    from += length;
    return [segment];
  });
};
