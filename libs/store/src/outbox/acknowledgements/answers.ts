import type { Transaction } from '../../types.ts';
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

/** When single events are sent again, in times that an answer has: what waits for another try at its subscriber, and what was missing. */
const WAITING = 20;
const MISSING = 4;
/** So many missing events are the path's fault. Fewer, asked for so often in vain, are their own, and keep nobody else up. */
const FEW = 100;
const MOST_SENDS = 10;

/** What becomes of an answer: how far the subscriber is, what is asked for apart from now on, what is published again. */
export const judge = (
  before: Position,
  missing: readonly Published[],
  waiting: readonly Published[],
): { again: readonly Published[]; apart: Record<'waiting' | 'missing', readonly Published[]>; next: Position } => {
  const isHopeless = before.sends >= MOST_SENDS && missing.length <= FEW;
  if (missing.length > 0 && !isHopeless) {
    // Where the same are missing again, one of them shows whether they come through by now.
    const isProgress = before.missing === 0 || missing.length < before.missing;
    const next: Position = { ...before, missing: missing.length };
    return { again: isProgress ? missing : missing.slice(0, 1), apart: { waiting: [], missing: [] }, next };
  }
  const position = before.sentTo ?? before.position;
  const next: Position = { position, sentTo: null, sentAt: null, sends: 0, missing: 0 };
  return { again: missing, apart: { waiting, missing }, next };
};

type Due = { waiting: Date; missing: Date };

const takeRange = async (tx: Transaction, name: string, { range, missing, waiting }: Answered, due: Due) => {
  const before = await lockPosition(tx, name, true);
  if (!range || before?.position !== range.from || before.sentTo !== range.to) return [];
  const verdict = judge(before, await findNamed(tx, range, missing), await findNamed(tx, range, waiting));
  for (const each of ['waiting', 'missing'] as const)
    if (verdict.apart[each].length > 0) tx.write(putApart(name, idsOf(verdict.apart[each]), due[each]));
  tx.write(putPosition(name, verdict.next));
  return verdict.again;
};

const takeApart = async (tx: Transaction, name: string, { eventIds, missing, waiting }: Answered, due: Due) => {
  const events = await findNamedApart(tx, name, eventIds);
  const among = (ids: readonly string[]): Published[] => events.filter(({ eventId }) => ids.includes(eventId));
  const open = { waiting: among(waiting), missing: among(missing) };
  const left = new Set([...open.waiting, ...open.missing]);
  tx.write(removeApart(name, idsOf(events.filter((event) => !left.has(event)))));
  for (const each of ['waiting', 'missing'] as const)
    if (open[each].length > 0) tx.write(putApart(name, idsOf(open[each]), due[each]));
  return open.missing;
};

/**
 * Writes down a subscriber's answer; an answer to what is not asked any more changes nothing. Returns what waits to be published again.
 * `answer`: milliseconds that an answer has.
 */
export const takeAnswer = async (
  tx: Transaction,
  name: string,
  answered: Answered,
  { now, answer }: { now: Date; answer: number },
): Promise<readonly Published[]> => {
  const after = (times: number): Date => new Date(now.getTime() + times * answer);
  const due = { waiting: after(WAITING), missing: after(MISSING) };
  const again = await (answered.range ? takeRange : takeApart)(tx, name, answered, due);
  if (again.length > 0) tx.write(publishAgain(idsOf(again)));
  return again;
};
