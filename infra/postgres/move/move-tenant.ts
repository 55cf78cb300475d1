import { drain } from './drain.ts';
import { prepareDays, raisePlaces } from './event-places.ts';
import { admit, bar, catchUp, close, fence, isClosed } from './fence.ts';
import type { Moving, Place } from './parts.ts';
import { beginMove, endMove, findPlace, switchPlace } from './place-of.ts';
import { raiseIds } from './raise-ids.ts';
import { removeRows } from './remove-rows.ts';
import { endReplication, isReplicating, replicate, untilCopied } from './replicate.ts';

type Options = {
  businessId: number;
  to: string;
  /** All databases of the service, `main` first. */
  places: readonly Place[];
  /** Called before each step, which may be done again after the process was ended in it. */
  report(line: string): void;
};

/** `pausedMs`: for how long the tenant's writes waited. */
export type Moved = { from: string; to: string; pausedMs: number; removed: number };

/** Fences that found too much under way; the outbox of a service that is stopped is never empty. */
const TRIES = 20;

const named = (places: readonly Place[], name: string): Place => {
  const found = places.find((place) => place.name === name);
  if (found === undefined)
    throw new Error(`There is no database "${name}"; there are ${places.map((one) => one.name).join(', ')}`);
  return found;
};

const copy = async (moving: Moving, report: Options['report']): Promise<void> => {
  if (!(await isReplicating(moving))) {
    await bar(moving.target, moving.businessId);
    await removeRows(moving.target, moving.businessId);
    report(`copying from ${moving.source.name} to ${moving.target.name}`);
    await prepareDays(moving);
    await replicate(moving);
  }
  await untilCopied(moving, report);
};

/** Resolves when the tenant has left the source with nothing under way: with the moment since which its writes wait. */
const leave = async (moving: Moving, report: Options['report']): Promise<number> => {
  await raisePlaces(moving);
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (!(await drain(moving))) report('attempts take too long to be waited for: they are made again');
    await catchUp(moving);
    const began = performance.now();
    if (!(await fence(moving))) continue;
    await raiseIds(moving);
    if (await close(moving)) return began;
  }
  throw new Error(
    `Events of business ${moving.businessId} wait in ${moving.source.name}: is the service running, and the broker?`,
  );
};

const change = async (moving: Moving, report: Options['report']): Promise<number> => {
  const { businessId, source, target, main } = moving;
  let began = performance.now();
  if (!(await isClosed(source, businessId))) {
    report('waiting for what is under way');
    began = await leave(moving, report);
  }
  await admit(target, businessId);
  await switchPlace(main, businessId, target.name);
  return performance.now() - began;
};

/** What is left of a move that has switched, or that is given up. */
const tidy = async (moving: Moving): Promise<number> => {
  await endReplication(moving);
  const removed = await removeRows(moving.source, moving.businessId);
  await endMove(moving.main, moving.businessId);
  return removed;
};

/**
 * Moves a tenant's rows to another database of the service while everybody works: copy, follow, fence, switch, remove. It may be
 * ended at any time and run again, and goes on where it was; `to` where the tenant still is gives a move up.
 * @throws Error that says what is in the way; the tenant is then where it was, or where it is going
 */
export const moveTenant = async ({ businessId, to, places, report }: Options): Promise<Moved> => {
  const main = named(places, 'main').client;
  const target = named(places, to);
  const place = await findPlace(main, businessId);
  const of = (source: string): Moving => ({ businessId, source: named(places, source), target, main });
  if (place.former !== null) {
    const arrived = { ...of(place.former), target: named(places, place.shard) };
    report(`removing what is left in ${place.former}`);
    const removed = await tidy(arrived);
    if (place.shard === to) return { from: place.former, to, pausedMs: 0, removed };
  }
  if (place.target !== null && place.target !== to) {
    const given = { ...of(place.shard), target: named(places, place.target) };
    if (await isClosed(given.source, businessId))
      throw new Error(`It has left already: finish it with --to ${place.target}`);
    report(`giving up the move to ${place.target}`);
    await endReplication(given);
    await removeRows(given.target, businessId);
    await endMove(main, businessId);
  }
  if (place.shard === to) return { from: to, to, pausedMs: 0, removed: 0 };
  const moving = of(place.shard);
  await beginMove(main, businessId, to);
  if (!(await isClosed(moving.source, businessId))) await copy(moving, report);
  const pausedMs = await change(moving, report);
  report(`${businessId} is in ${to}; removing what is left in ${moving.source.name}`);
  return { from: moving.source.name, to, pausedMs, removed: await tidy(moving) };
};
