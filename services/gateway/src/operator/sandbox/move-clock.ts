import {
  AppError,
  type Caller,
  invalidField,
  type MoveSandboxClock,
  mayAdminister,
  type NewEvent,
  newEvent,
  type Role,
  type SandboxClockView,
} from '@outlay/contracts';
import type { SandboxClock } from '@outlay/runtime';
import { advanceClockOffset } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { clockBusiness } from './sandbox.table.ts';

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
const advanceOf = ({ advance, now }: MoveSandboxClock, from: Date): number => {
  const field = advance === undefined ? 'now' : 'advance';
  const target = advance === undefined ? new Date(now ?? from) : after(from, advance);
  const ms = target.getTime() - from.getTime();
  if (ms < 0) throw invalidField(field, 'validation.range', { from: from.toISOString() });
  if (!(ms <= FURTHEST)) throw invalidField(field, 'validation.invalid');
  return ms;
};

/** In production there is no time but the real one, and no such route. @throws AppError ROUTE_NOT_FOUND */
const clockOf = ({ sandboxClock }: Deps): SandboxClock => {
  if (!sandboxClock) throw new AppError('ROUTE_NOT_FOUND');
  return sandboxClock;
};

const view = (clock: SandboxClock): SandboxClockView => ({ now: clock.now().toISOString(), offsetMs: clock.offset() });

/** The sandbox's time, which is the same for all of its businesses. @throws AppError ROUTE_NOT_FOUND */
export const readClock = (deps: Deps): SandboxClockView => view(clockOf(deps));

/** The role that the caller's credential has in a business; undefined where it does not reach. */
export type RoleIn = (businessId: number) => Promise<Role | undefined>;

/**
 * One business has the clock, because whoever moves it moves the time of all the others. Whoever acts for another was
 * given that person's rights in one business: they do not reach beyond it.
 */
const mayMove = async ({ database }: Deps, { businessId, role, onBehalfOf }: Caller, roleIn: RoleIn) => {
  const owner = await database.acrossTenants(clockBusiness);
  if (owner === undefined) return false;
  if (owner.id === businessId) return mayAdminister(role);
  const there = onBehalfOf === null ? await roleIn(owner.id) : undefined;
  return there !== undefined && mayAdminister(there);
};

/** Every service moves its own clock. */
export const sandboxClockMoved = (clock: SandboxClockView): NewEvent =>
  newEvent('sandbox.clock_moved', { aggregate: 'sandbox:clock', data: clock });

/** @throws AppError ROUTE_NOT_FOUND, FORBIDDEN, VALIDATION_ERROR */
export const moveClock = async (
  deps: Deps,
  caller: Caller,
  command: MoveSandboxClock,
  roleIn: RoleIn,
): Promise<SandboxClockView> => {
  const clock = clockOf(deps);
  if (!(await mayMove(deps, caller, roleIn)))
    throw new AppError('FORBIDDEN', { message: { key: 'error.clockOfAnother' } });
  return deps.database.changeIdempotently(caller, async (tx) => {
    clock.moveTo(await advanceClockOffset(tx, advanceOf(command, clock.now())));
    const moved = view(clock);
    tx.publish(sandboxClockMoved(moved));
    tx.audit('sandbox.clock_moved', 'sandbox:clock');
    return moved;
  });
};
