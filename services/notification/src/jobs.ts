import type { Part } from '@outlay/runtime';
import { openPresence } from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import { createLeaseKeeping } from './sending/sending/keep-leases.job.ts';
import { createMailKeeping } from './sending/sending/keep-mails.job.ts';
import { createUnderWay } from './sending/sending/mails-under-way.ts';
import { createSender } from './sending/sending/send-mails.job.ts';
import type { Sending } from './sending/sending/sending.ts';
import type { MailServer } from './sending/sending/smtp.client.ts';

type Settings = Pick<
  ServiceConfig,
  'DATABASE_URL' | 'MAIL_LEASE' | 'MAIL_LOG_DAYS' | 'MAILS_PER_PERSON_PER_HOUR' | 'SMTP_CONNECTIONS'
>;

/** What runs apart from requests and events, in the order of its start. Without a server mails wait until one is configured. */
export const jobs = (sending: Omit<Sending, 'server'>, server: MailServer | undefined, config: Settings): Part[] => {
  const keeping = createMailKeeping({ ...sending, days: config.MAIL_LOG_DAYS });
  if (!server) return [keeping];
  const { database, clock, logger } = sending;
  const { MAIL_LEASE: lease, MAILS_PER_PERSON_PER_HOUR: perHour } = config;
  const presence = openPresence({ url: config.DATABASE_URL, logger });
  const underWay = createUnderWay();
  const connections = config.SMTP_CONNECTIONS;
  return [
    keeping,
    createLeaseKeeping({ database, presence, underWay, lease, clock, logger }),
    createSender({ ...sending, server }, { connections, lease, perHour, presence, underWay }),
  ];
};
