import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  to: string;
  messageId: string;
  subject: string;
  text: string;
  raw: string;
  secure: boolean;
  user: string | null;
};

/** What an address or a mail is answered with; undefined: it is taken. */
type Answers = { address?(to: string): string | undefined; mail?(to: string): string | undefined };

const failure = (answer: string): Error =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** A real SMTP server on this machine that keeps what it takes. It can be closed and opened again on its port. */
export const startMailServer = async (options: SMTPServerOptions = {}) => {
  const received: ReceivedMail[] = [];
  const answers: Answers = {};
  let connections = 0;
  /** While it waits, a mail that arrived is kept and not yet answered. */
  let answering: Promise<void> = Promise.resolve();

  const make = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: options.secure || options.key ? [] : ['STARTTLS'],
      closeTimeout: 100,
      onConnect: (_session, callback) => {
        connections += 1;
        callback();
      },
      onRcptTo: ({ address }, _session, callback) => {
        const answer = answers.address?.(address);
        callback(answer === undefined ? null : failure(answer));
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', async () => {
          const raw = Buffer.concat(chunks);
          const { messageId = '', subject = '', text = '' } = await simpleParser(raw);
          const to = session.envelope.rcptTo[0]?.address ?? '';
          const answer = answers.mail?.(to);
          if (answer !== undefined) return callback(failure(answer));
          const user = typeof session.user === 'string' ? session.user : null;
          received.push({ to, messageId, subject, text, raw: raw.toString('utf8'), secure: session.secure, user });
          await answering;
          callback();
        });
      },
      ...options,
    });

  let server: SMTPServer | undefined;
  let port = 0;
  const open = async (): Promise<void> => {
    const next = make();
    // Clients that go away in the middle of a conversation are no failure of it.
    next.on('error', () => undefined);
    next.listen(port, '127.0.0.1');
    await once(next.server, 'listening');
    port = (next.server.address() as AddressInfo).port;
    server = next;
  };
  const close = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(resolve));
  };
  await open();
  return {
    received,
    answers,
    /** Takes everything from now on, and has nothing yet. */
    reset: (): void => {
      received.length = 0;
      connections = 0;
      answers.address = () => undefined;
      answers.mail = () => undefined;
    },
    connections: () => connections,
    to: (address: string) => received.filter(({ to }) => to === address),
    url: (credentials = '') => `${options.secure ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`,
    /** Answers no mail until the returned function is called. */
    hesitate: (): (() => void) => {
      let goOn = (): void => undefined;
      answering = new Promise((resolve) => {
        goOn = resolve;
      });
      return goOn;
    },
    open,
    close,
  };
};

export type MailTestServer = Awaited<ReturnType<typeof startMailServer>>;
