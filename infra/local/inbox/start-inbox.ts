import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { isTo, type ListedMessage, listed } from './inbox-message.ts';
import { serveInbox } from './inbox-server.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** Larger than any mail of ours ten times over. */
const LARGEST_MAIL = 1024 * 1024;
/** Milliseconds for connections that are open when it stops. */
const CLOSE_WITHIN = 1_000;

const received = async (mailbox: Mailbox, stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
  const source = await buffer(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  await mailbox.add({
    source,
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    at: new Date(),
  });
};

/**
 * A real SMTP server that sends nothing on: what it takes goes to the mailbox. A mail is answered when it is kept. On loopback
 * nobody listens in, so it offers no TLS; any name and password are right.
 */
const listenForMails = async (mailbox: Mailbox, { host, port }: { host: string; port: number }) => {
  const server = new SMTPServer({
    name: 'inbox.outlay.example',
    banner: 'Outlay sandbox inbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: CLOSE_WITHIN,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, session, done) =>
      void received(mailbox, stream, session).then(
        () => done(),
        (error: Error) => done(error),
      ),
  });
  // A connection that breaks is the sender's matter.
  server.on('error', () => undefined);
  const socket = server.listen(port, host);
  await once(socket, 'listening');
  return {
    port: (socket.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type Inbox = {
  /** Of its page and API. */
  url: string;
  /** Where services send mails to. */
  smtpUrl: string;
  /** Newest first; to one address, or all. */
  messages(options?: { to?: string }): ListedMessage[];
  stop(): Promise<void>;
};

type Options = {
  /** Keeps the mails over a restart; left out: they are in memory alone. */
  folder?: string;
  /** Any free ports when left out. */
  port?: number;
  smtpPort?: number;
  /** Loopback when left out; a container listens for the others of its network. */
  host?: string;
};

/** A sandbox's mails go here and nowhere else: a real SMTP server, and a page to read them. */
export const startInbox = async (options: Options = {}): Promise<Inbox> => {
  const { folder, port = 0, smtpPort = 0, host = '127.0.0.1' } = options;
  const mailbox = openMailbox(folder);
  const smtp = await listenForMails(mailbox, { host, port: smtpPort });
  const page = await serveInbox(mailbox, { host, port }).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${page.port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    messages: ({ to } = {}) =>
      mailbox
        .all()
        .filter((message) => to === undefined || isTo(message, to))
        .map(listed),
    stop: async () => {
      await Promise.all([smtp.stop(), page.stop()]);
    },
  };
};
