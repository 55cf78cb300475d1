import { commandLine } from '../local/arguments.ts';
import { startInbox } from '../local/inbox/start-inbox.ts';
import { INBOX_PORTS } from './server-addresses.ts';

const HELP = `docker compose up inbox

Where all e-mails of a sandbox end: an SMTP server for the notification service, and a page to read them. Docker publishes the
page on this machine's loopback alone.`;

commandLine(HELP, {});
const { page: port, smtp: smtpPort } = INBOX_PORTS;
const inbox = await startInbox({ folder: '/var/lib/inbox', host: '0.0.0.0', port, smtpPort });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void inbox.stop().then(() => process.exit(0)));
