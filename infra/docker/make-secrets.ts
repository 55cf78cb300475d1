import { loadOrExit } from '@outlay/runtime';
import { commandLine } from '../local/arguments.ts';
import { INBOX_SMTP_URL } from './inbox-address.ts';
import { keepSecretFiles } from './secret-files.ts';

const HELP = `docker compose run --rm secrets

The first container of a cluster: makes its secrets, unless they are there, in volumes that each have one reader.`;

commandLine(HELP, {});
const FOLDER = '/run/outlay-secrets';
const schedule = process.env.WEBHOOK_RETRY_SCHEDULE;
/** Names with commas between them; cluster.yml sets these. */
const namesIn = (text = ''): string[] => text.split(',').filter((name) => name !== '');
const { RABBITMQ_NODES = 'rabbitmq', REDIS_SENTINELS } = process.env;
const servers = { brokers: namesIn(RABBITMQ_NODES), sentinels: namesIn(REDIS_SENTINELS) };
const isSandbox = process.env.ENVIRONMENT === 'sandbox';
/** The mails of a sandbox go to its inbox, unless its operator wrote another server down. */
const change = (secrets: Record<string, string>): Record<string, string> =>
  isSandbox ? { ...secrets, SMTP_URL: secrets.SMTP_URL || INBOX_SMTP_URL } : secrets;
let hasMailServer = false;
const look = (secrets: Record<string, string>): Record<string, string> => {
  const changed = change(secrets);
  hasMailServer = Boolean(changed.SMTP_URL);
  return changed;
};
console.log(loadOrExit(() => keepSecretFiles(FOLDER, { schedule, servers, change: look })).join('\n'));
if (!hasMailServer)
  console.error('SMTP_URL is missing: e-mails are kept, and nobody gets one. Write it into operator/secrets.env');
