import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Arrival } from './tally.ts';

/** `busy`: it answers 421, as a server that is overloaded or stops; `closed`: nobody listens. */
export type SinkState = 'open' | 'busy' | 'closed';

export type MailSink = {
  url: string;
  arrivals: Arrival[];
  become(state: SinkState): Promise<void>;
};

/** Milliseconds that a server takes at most until it answers that it has a mail. */
const SLOWNESS = 30;
const MESSAGE_ID = /^message-id:\s*(\S+)/im;

const failure = (responseCode: number, reason: string): Error => Object.assign(new Error(reason), { responseCode });

/** A real SMTP server that notes what it takes. What it noted it has, whether or not the sender lives to read that. */
export const openMailSink = async (): Promise<MailSink> => {
  const arrivals: Arrival[] = [];
  let state: SinkState = 'closed';
  let port = 0;
  let server: SMTPServer | undefined;

  const make = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, done) => done(state === 'busy' ? failure(421, 'Try again later') : null),
      onData: (stream, { envelope }, done) =>
        void text(stream).then(async (mail) => {
          const messageId = MESSAGE_ID.exec(mail)?.[1] ?? '';
          for (const { address } of envelope.rcptTo) arrivals.push({ to: address, messageId, at: performance.now() });
          await pause(randomInt(SLOWNESS));
          done();
        }, done),
    });

  const open = async (): Promise<void> => {
    server = make();
    // A killed service leaves its conversations in the middle.
    server.on('error', () => undefined);
    const socket = server.listen(port, '127.0.0.1');
    await once(socket, 'listening');
    port = (socket.address() as AddressInfo).port;
  };
  const close = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
  };
  const become = async (next: SinkState): Promise<void> => {
    state = next;
    if (next === 'closed') await close();
    else if (server === undefined) await open();
  };
  await become('open');
  return { url: `smtp://127.0.0.1:${port}`, arrivals, become };
};
