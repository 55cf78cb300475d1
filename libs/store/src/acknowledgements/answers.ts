import type { Clock } from '@outlay/runtime';
import type { Transaction } from '../types.ts';
import { type Answered, idsOf } from './manifests.ts';
import {
  findNamed,
  findNamedApart,
  lockPosition,
  type Position,
  type Published,
  publishAgain,
  putApart,
  putPosition,
  removeApart,
} from './positions.table.ts';

/** Milliseconds until what waits for another try at its subscriber is asked for again. */
const APART = 5 * 60_000;
/** So many missing events are the path's fault. Fewer, asked for so often in vain, are their own, and keep nobody else up. */
const FEW = 100;
const MOST_SENDS = 10;

/** What becomes of an answer: how far the subscriber is, what is asked for apart from now on, what is published again. */
export const judge = (before: Position, missing: readonly Published[], waiting: readonly Published[]) => {
  const isHopeless = before.sends >= MOST_SENDS && missing.length <= FEW;
  if (missing.length > 0 && !isHopeless) {
    // Where the same are missing again, one of them shows whether they come through by now.
    const isProgress = before.missing === 0 || missing.length < before.missing;
    const next: Position = { ...before, missing: missing.length };
    return { again: isProgress ? missing : missing.slice(0, 1), apart: [], next };
  }
  const position = before.sentTo ?? before.position;
  const next: Position = { position, sentTo: null, sentAt: null, sends: 0, missing: 0 };
  return { again: missing, apart: [...waiting, ...missing], next };
};

const takeRange = async (tx: Transaction, name: string, { range, missing, waiting }: Answered, dueAt: Date) => {
  const before = await lockPosition(tx, name, true);
  if (!range || before?.position !== range.from || before.sentTo !== range.to) return [];
  const verdict = judge(before, await findNamed(tx, range, missing), await findNamed(tx, range, waiting));
  const { again, apart, next } = verdict;
  if (apart.length > 0) tx.write(putApart(name, idsOf(apart), dueAt));
  tx.write(putPosition(name, next));
  return again;
};

const takeApart = async (tx: Transaction, name: string, { eventIds, missing, waiting }: Answered, dueAt: Date) => {
  const open = new Set([...missing, ...waiting]);
  const events = await findNamedApart(tx, name, eventIds);
  tx.write(removeApart(name, idsOf(events.filter(({ eventId }) => !open.has(eventId)))));
  const left = events.filter(({ eventId }) => open.has(eventId));
  if (left.length > 0) tx.write(putApart(name, idsOf(left), dueAt));
  return left.filter(({ eventId }) => missing.includes(eventId));
};

/**
 * Writes down a subscriber's answer; an answer to what is not asked any more changes nothing. Returns what waits to be published again.
 */
export const takeAnswer = async (
  tx: Transaction,
  name: string,
  answered: Answered,
  clock: Pick<Clock, 'now'>,
): Promise<readonly Published[]> => {
  const dueAt = new Date(clock.now().getTime() + APART);
  const again = await (answered.range ? takeRange : takeApart)(tx, name, answered, dueAt);
  if (again.length > 0) tx.write(publishAgain(idsOf(again)));
  return again;
};
