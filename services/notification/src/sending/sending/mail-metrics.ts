import type { Metrics } from '@outlay/runtime';
import type { ServerState } from './mail-server.table.ts';
import type { MailCounts } from './mail-upkeep.table.ts';

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** From its cause to the server. */
const AGES = [1, 2, 5, 10, 30, 60, 300, 900, 3_600, 21_600, 86_400];

/** How a mail fared: what its attempt resulted in, or why there is none any more. */
const FATES = ['sent', 'away', 'unwilling', 'later', 'policy', 'bounced', 'refused', 'ended', 'failed'] as const;
type Fate = (typeof FATES)[number];

/** How many mails wait and for how long, what comes of them, and how the server does. */
export const createMailMetrics = (metrics: Metrics, isConnected: boolean) => {
  const fates = metrics.counter(
    'outlay_mails_total',
    'Attempts to send mails, and mails that were given up, by result',
    ['result'],
    FATES,
  );
  const seconds = metrics.histogram(
    'outlay_mail_send_seconds',
    'Time that the mail server took for a mail',
    [],
    SECONDS,
  );
  const ages = metrics.histogram(
    'outlay_mail_age_seconds',
    'From the cause of a mail until the server had it',
    [],
    AGES,
  );
  const waiting = metrics.gauge('outlay_mails_waiting', 'Mails that wait, counted up to 100,000');
  const oldest = metrics.gauge(
    'outlay_mails_oldest_seconds',
    'How overdue the mail is that waits for the longest time',
  );
  const failing = metrics.gauge(
    'outlay_mail_server_failing_seconds',
    'Since when the mail server does not work; 0: it does',
  );
  const unwilling = metrics.gauge('outlay_mail_server_unwilling', '1: the mail server refuses to work with us');
  const missing = metrics.gauge(
    'outlay_mail_server_missing',
    '1: no mail server is configured, and mails are not sent',
  );
  missing.set(isConnected ? 0 : 1);
  return {
    count: (result: Fate, mails = 1): void => fates.inc({ result }, mails),
    sent: ({ took, age }: { took: number; age: number }): void => {
      seconds.observe(took / 1_000);
      ages.observe(Math.max(0, age) / 1_000);
    },
    show: (counts: MailCounts, server: ServerState, now: Date): void => {
      waiting.set(counts.waiting);
      oldest.set(counts.oldest === null ? 0 : Math.max(0, (now.getTime() - counts.oldest.getTime()) / 1_000));
      failing.set(server.failingSince === null ? 0 : (now.getTime() - server.failingSince.getTime()) / 1_000);
      unwilling.set(server.isUnwilling ? 1 : 0);
    },
  };
};

export type MailMetrics = ReturnType<typeof createMailMetrics>;
