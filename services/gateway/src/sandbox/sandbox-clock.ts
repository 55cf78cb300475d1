import { invalidField, type MoveSandboxClock } from '@outlay/contracts';

const PARTS = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Further ahead nothing of the product is due, and dates stop being dates. */
const FURTHEST = 3_660 * DAY;

/** `from` and an ISO 8601 duration; years and months by the calendar, in UTC. */
const after = (from: Date, duration: string): Date => {
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (PARTS.exec(duration) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  const moved = new Date(from);
  moved.setUTCMonth(moved.getUTCMonth() + 12 * years + months);
  const rest = (7 * weeks + days) * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND;
  return new Date(moved.getTime() + rest);
};

/** Milliseconds by which the clock is to be moved on from `from`. @throws AppError VALIDATION_ERROR */
export const advanceOf = ({ advance, now }: MoveSandboxClock, from: Date): number => {
  const field = advance === undefined ? 'now' : 'advance';
  const target = advance === undefined ? new Date(now ?? from) : after(from, advance);
  const ms = target.getTime() - from.getTime();
  if (ms < 0) throw invalidField(field, 'validation.range', { from: from.toISOString() });
  if (!(ms <= FURTHEST)) throw invalidField(field, 'validation.invalid');
  return ms;
};
