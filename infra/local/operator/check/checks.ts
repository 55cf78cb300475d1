import type { Environment } from '@outlay/contracts';
import { tryMailServer } from '@outlay/notification/operator';
import { openSession } from '@outlay/store';
import { compareKeys, type FittingKeys } from '../../../postgres/fitting-keys.ts';
import { reasonOf } from '../terminal-text.ts';
import { ADDRESSES } from './addresses.ts';
import { BACKUPS } from './backups.ts';
import { CERTIFICATES } from './certificates.ts';
import { broken, type Check, defineCheck, type Finding, fine, look, orFine } from './check.ts';
import { CLOCKS } from './clocks.ts';
import { CONNECTIONS } from './connections.ts';
import { DISK } from './disk.ts';
import type { Installation } from './installation.ts';
import { settingOf } from './instances.ts';
import { SCHEMA } from './schema.ts';
import { SERVERS } from './servers.ts';
import { SERVICES_READY } from './services.ts';
import { SETTINGS } from './settings.ts';
import { TOPOLOGY } from './topology.ts';

/** What waits in one database. `oldest`: since when; null when nothing does. */
type Waiting = { name: string; waiting: number; oldest: Date | null };

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
const judgeEvents = (places: readonly Waiting[], now: Date): readonly Finding[] => {
  const late = places.filter((place) => ageOf(place, now) > EVENT_LATE);
  const wrong = late.map((place) =>
    broken(`${place.waiting} events of ${place.name} wait, the oldest for ${minutes(ageOf(place, now))}`),
  );
  const waiting = places.reduce((sum, place) => sum + place.waiting, 0);
  return orFine(wrong, `${waiting} events wait in ${places.length} outboxes, none for longer than a minute`);
};

/** Pure. */
const judgeMails = (mails: Waiting, now: Date): readonly Finding[] => {
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

const WAITING: readonly Check[] = [
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

/** `host`: of the server; undefined: there is none. `failure`: why it would take no mail. */
type MailServerFacts = { environment: Environment; host: string | undefined; failure: string | undefined };

/** Pure. */
const judgeMailServer = ({ environment, host, failure }: MailServerFacts): readonly Finding[] => {
  if (host === undefined)
    return environment === 'production'
      ? [look('SMTP_URL is empty: mails are kept for three days and not sent', 'MailServerMissing')]
      : [fine('a sandbox without SMTP_URL keeps its mails')];
  return failure === undefined
    ? [fine(`${host} lets us in; nothing was sent`)]
    : [broken(`${host} would take no mail: ${failure}`)];
};

const LIMIT = 6_000;

const read = async (installation: Installation): Promise<MailServerFacts> => {
  const { environment, settings } = installation;
  const { SMTP_URL: url = '' } = settings;
  if (url === '') return { environment, host: undefined, failure: undefined };
  const running = settingOf(await installation.instances(), 'notification', 'SMTP_STARTTLS');
  const startTls = settings.SMTP_STARTTLS || (typeof running === 'string' ? running : 'usual');
  const failure = await tryMailServer({ url, startTls, environment, timeout: LIMIT }).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );
  return { environment, host: new URL(url).host, failure };
};

const MAIL_SERVER: Check = defineCheck({
  name: 'mail-server',
  about: 'the mail server connects, offers the TLS that is wanted and takes our password; no mail is sent',
  section: 'E-mail',
  read,
  judge: judgeMailServer,
});

/** Pure. A server that does not answer is the line of that server. */
const judgeKeys = ({ found, misfits, unclear }: FittingKeys): readonly Finding[] =>
  orFine(
    [...misfits.map((message) => broken(message)), ...unclear.map((why) => look(`not looked at: ${why}`))],
    `the keys belong to the data in ${found} databases`,
  );

const KEYS: Check = defineCheck({
  name: 'keys',
  about: 'the keys and passwords are those that the data was made with',
  section: 'Secrets and their rotation',
  needs: ['postgresql'],
  read: ({ settings }) => compareKeys(settings),
  judge: judgeKeys,
});

/** Every line of `outlay-admin check`, in its order. */
export const CHECKS: readonly Check[] = [
  ...SERVERS,
  SERVICES_READY,
  SCHEMA,
  ...TOPOLOGY,
  KEYS,
  CLOCKS,
  DISK,
  CONNECTIONS,
  CERTIFICATES,
  MAIL_SERVER,
  ADDRESSES,
  BACKUPS,
  ...WAITING,
  SETTINGS,
];
