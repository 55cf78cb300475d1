import type { Delivered } from './compare.ts';
import type { Restored } from './lose-and-restore.ts';

const kindsOf = (events: readonly Delivered[]): string => {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${type} ${count}`).join(', ') || 'none';
};

const secondsBetween = (from: Date, to: Date): string => ((to.getTime() - from.getTime()) / 1000).toFixed(1);

/** For people. */
export const linesOf = (name: string, restored: Restored): string[] => {
  const { moment, end, seconds, writes, files, events, givenTwice, customer, operator } = restored;
  const { fetched, servers, ready, answered } = seconds;
  const lines = [
    `\n${name}: ${moment.toISOString()}, ${secondsBetween(moment, end)} s before the end`,
    `  seconds from the end: data and files back ${fetched.toFixed(0)}, servers ${servers.toFixed(0)}, services ready ${ready.toFixed(0)}, first create answered ${answered.toFixed(0)}`,
    `  writes answered ${writes.answered}: missing of those before the moment ${writes.missing.length}; of those after it lost ${writes.lost.length}, the last ${writes.lostSeconds.toFixed(1)} s`,
    `  receipts ${files.receipts}, without their file ${files.broken.length}; younger than the last backup of files, and lost with them ${files.lost.length}`,
    `  events: of facts that are there not delivered ${events.undelivered.length}, delivered twice ${events.twice}; of facts that are gone ${events.ofLostFacts.length} (${kindsOf(events.ofLostFacts)})`,
    `  of these outside of what business.restored names ${restored.unexplained.length}; ids given twice ${givenTwice.length}`,
    ...operator.split('\n').map((line) => `  | ${line}`),
  ];
  if (!customer) return lines;
  const { earlyReplayed, lateMadeAnew, notPulled, revokedInForce } = customer;
  return [
    ...lines,
    `  idempotency: a key of before is answered with its record: ${earlyReplayed}; one of the lost time makes it anew: ${lateMadeAnew}`,
    `  a cursor of the lost time goes on, events that it misses: ${notPulled.length}; a key that was revoked in the lost time is in force again: ${revokedInForce}`,
  ];
};

/** What may not be, in words. */
export const violationsOf = ({ writes, files, events, unexplained, givenTwice, customer }: Restored): string[] => [
  ...writes.missing
    .slice(0, 10)
    .map(({ kind, id, at }) => `${kind} ${id}, answered ${new Date(at).toISOString()}, is missing`),
  ...events.undelivered.slice(0, 10).map((id) => `${id} came to nobody`),
  ...unexplained
    .slice(0, 10)
    .map(({ id, type, createdAt }) => `nobody can know that ${type} ${id} of ${createdAt} is gone`),
  ...givenTwice.slice(0, 10).map((key) => `${key} was given twice`),
  ...files.broken.slice(0, 10).map((id) => `receipt ${id} has not its file`),
  ...(customer && customer.notPulled.length > 0 ? [`a cursor misses ${customer.notPulled.length} events`] : []),
  ...(customer && !customer.earlyReplayed ? ['an idempotency key of before was forgotten'] : []),
];
