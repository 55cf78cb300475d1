import { newId } from '@outlay/contracts';
import { type Clock, createMetrics, type Part, systemClock } from '@outlay/runtime';
import { createLinkTokens, type Database, openDatabase } from '@outlay/store';
import { createTestDatabase, type TestDatabase, testLogger } from '@outlay/testing';
import { jobs } from '../src/jobs.ts';
import type { NewMail } from '../src/mails/mails/mail.ts';
import { queueMail } from '../src/mails/mails/queue-mail.ts';
import { createMailMetrics } from '../src/sending/sending/mail-metrics.ts';
import { connectSmtp, type SmtpSettings } from '../src/sending/sending/smtp.client.ts';

export const KEY = Buffer.alloc(32, 'links').toString('base64');

/** The real clock, which a test about time moves on by hand. */
export const shiftedClock = () => {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    wait: systemClock.wait,
    shift: (ms: number): void => {
      shift += ms;
    },
  };
};

type InstanceOptions = Partial<SmtpSettings> & { url: string; perHour?: number; lease?: number };

const render = async ({ kind, name, values, url }: { kind: string; name: string; values: object; url: string }) => ({
  subject: `${kind} ${JSON.stringify(values)}`,
  text: `${name}: ${url}`,
  html: `<p>${url}</p>`,
});

/** A database with mails, and instances that send them, whose clock can be moved. */
export const openMails = async () => {
  const base: TestDatabase = await createTestDatabase('notification');
  const clock = shiftedClock();
  const logger = testLogger();
  const common = { url: base.url, logger, clock, poolSize: 8 };
  const database: Database = openDatabase({ ...common, metrics: createMetrics('test') });
  const running = new Set<{ stop(): Promise<void> }>();

  const start = async ({ url, perHour = 1_000, lease = 60_000, ...smtp }: InstanceOptions) => {
    const metrics = createMetrics('test');
    const server = connectSmtp({
      ...{
        requireTls: false,
        connections: 3,
        timeout: 5_000,
        from: 'Outlay <no-reply@outlay.example>',
        dkim: undefined,
      },
      ...{ url, ...smtp },
    });
    const sending = {
      ...{ database, clock, logger, render, domain: 'outlay.example' },
      metrics: createMailMetrics(metrics, true),
      addresses: { publicUrl: 'https://api.outlay.example', webUrl: 'https://web.outlay.example' },
      linkTokens: createLinkTokens(KEY),
    };
    const settings = {
      DATABASE_URL: base.url,
      MAIL_LEASE: lease,
      MAILS_PER_PERSON_PER_HOUR: perHour,
      MAIL_LOG_DAYS: 90,
    };
    const parts: Part[] = jobs(sending, server, { ...settings, SMTP_CONNECTIONS: smtp.connections ?? 3 });
    for (const part of parts) await part.start();
    const instance = {
      metrics: () => metrics.text(),
      stop: async (): Promise<void> => {
        if (!running.delete(instance)) return;
        for (const part of parts.toReversed()) await part.stop();
        await server.close();
      },
    };
    running.add(instance);
    return instance;
  };

  return {
    base,
    clock: clock as Clock & { shift(ms: number): void },
    logger,
    database,
    start,
    /** In a transaction of its business, as a handler of an event does. */
    queue: (...mails: readonly Partial<NewMail>[]): Promise<void> =>
      database.change(originOf(mails[0]?.businessId ?? 1, clock.now()), async (tx) => {
        for (const mail of mails) queueMail(tx, exampleMail(mail));
      }),
    rows: <Row extends Record<string, unknown>>(columns: string, where = 'true') =>
      base.look<Row>(`SELECT ${columns} FROM mails WHERE ${where} ORDER BY id`),
    close: async (): Promise<void> => {
      for (const instance of running) await instance.stop();
      await database.close();
      await base.close();
    },
  };
};

export type Mails = Awaited<ReturnType<typeof openMails>>;

export const originOf = (businessId: number, now: Date) => ({
  ...{ businessId, userId: null, onBehalfOf: null, credentialId: 'test' },
  requestId: newId('req', now),
});

let count = 0;

/** One of its own cause, unless it is given. */
export const exampleMail = (given: Partial<NewMail> = {}): NewMail => {
  count += 1;
  const userId = given.userId === undefined ? 7 : given.userId;
  return {
    businessId: 1,
    to: { name: 'Mia', email: `user-${userId}@maple.example`, locale: 'fr-CA' },
    kind: 'bill-waiting',
    cause: `evt_${count}`,
    values: { count },
    path: '/bills/12',
    link: null,
    urgent: false,
    ...given,
    userId,
  };
};
