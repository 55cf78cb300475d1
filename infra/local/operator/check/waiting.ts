import { openSession } from '@outlay/store';
import { broken, type Check, defineCheck, type Finding, look, orFine } from './check.ts';
import type { Installation } from './installation.ts';

/** What waits in one database. `oldest`: since when; null when nothing does. */
export type Waiting = { name: string; waiting: number; oldest: Date | null };

/** Beyond this many it only matters that they are many. */
const MOST = 100_000;

const EVENTS = `SELECT count(*)::int AS waiting,
    (SELECT created_at FROM outbox WHERE id = (SELECT min(id) FROM outbox_queue)) AS oldest
  FROM (SELECT FROM outbox_queue LIMIT ${MOST}) AS first_ones`;
const MAILS = `SELECT count(*)::int AS waiting, min(due_at) AS oldest
  FROM (SELECT due_at FROM mails WHERE state = 'waiting' AND due_at <= now() LIMIT ${MOST}) AS due`;

const minutes = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;

/** Milliseconds: the alerts OutboxStuck and MailsLate begin there. */
const EVENT_LATE = 60_000;
const MAIL_LATE = 15 * 60_000;

const ageOf = ({ oldest }: Waiting, now: Date): number => (oldest === null ? 0 : now.getTime() - oldest.getTime());

/** Pure. */
export const judgeEvents = (places: readonly Waiting[], now: Date): readonly Finding[] => {
  const late = places.filter((place) => ageOf(place, now) > EVENT_LATE);
  const wrong = late.map((place) =>
    broken(`${place.waiting} events of ${place.name} wait, the oldest for ${minutes(ageOf(place, now))}`),
  );
  const waiting = places.reduce((sum, place) => sum + place.waiting, 0);
  return orFine(wrong, `${waiting} events wait in ${places.length} outboxes, none for longer than a minute`);
};

/** Pure. */
export const judgeMails = (mails: Waiting, now: Date): readonly Finding[] => {
  const age = ageOf(mails, now);
  const late = age > MAIL_LATE;
  return late
    ? [look(`${mails.waiting} mails are due, the oldest since ${minutes(age)}`)]
    : orFine([], `${mails.waiting} mails are due, none for longer than 15 minutes`);
};

const count = async (name: string, url: string, text: string): Promise<Waiting> => {
  const session = await openSession(url);
  try {
    const [row] = await session.rows<{ waiting: number; oldest: Date | null }>(text);
    return { name, waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null };
  } finally {
    await session.close();
  }
};

const readMails = (installation: Installation): Promise<Waiting> => {
  const place = installation.databases().find(({ service }) => service === 'notification');
  return count('notification', place?.url ?? '', MAILS);
};

export const WAITING: readonly Check[] = [
  defineCheck({
    name: 'events',
    about: 'the oldest event that waits to be published, of each outbox',
    section: 'OutboxStuck',
    needs: ['postgresql'],
    read: (installation) => Promise.all(installation.databases().map(({ name, url }) => count(name, url, EVENTS))),
    judge: judgeEvents,
  }),
  defineCheck({
    name: 'mails',
    about: 'the oldest mail that is due',
    section: 'MailsLate',
    needs: ['postgresql'],
    read: readMails,
    judge: judgeMails,
  }),
];
