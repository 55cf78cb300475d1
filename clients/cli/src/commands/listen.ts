import type { WebhookEvent } from '@outlay/client';
import type { Command } from 'commander';
import { UsageError } from '../errors.ts';
import type { Io } from '../io.ts';
import { eventLine } from '../listen/event-line.ts';
import { readFailures } from '../listen/failures.ts';
import { followEvents } from '../listen/follow-events.ts';
import { type Attempt, forwardEvent } from '../listen/forward-event.ts';
import { localSecret } from '../listen/local-secret.ts';
import { visibleJson } from '../output/visible.ts';
import { ownAddress, wholeNumber, words } from '../read-options.ts';
import { openSession } from '../session/open-session.ts';

type Options = { printSecret?: boolean; forward?: string; events?: string[]; fail?: string; retries: number };

/** The receiver's 401 is about the signature, and this command knows what it signed with. */
const REFUSED =
  '\n          It refused the signature: verify with the secret of `outlay listen --print-secret`, and the body as it came, before it is parsed.';

const attemptLine = ({ event, number, status, simulated, milliseconds, again }: Attempt): string => {
  const answer = simulated ? `${status} (simulated)` : (status ?? 'no answer');
  const rest = again === null ? '' : `  again in ${again} s`;
  const attempt = number > 1 ? `  attempt ${number}` : '';
  const why = status === 401 && !simulated ? REFUSED : '';
  return `${eventLine(event)}  → ${answer}  ${milliseconds} ms${attempt}${rest}${why}`;
};

const readStatuses = (text: string | undefined): number[] => {
  try {
    return readFailures(text);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const begunText = (json: boolean, forward: string | undefined, secret: string | undefined): string => {
  if (json) return visibleJson({ listening: true, ...(forward !== undefined && { forward, secret }) });
  if (forward === undefined) return 'Waiting for events. Ctrl-C ends it.';
  return `Waiting for events, to be sent to ${forward}. Ctrl-C ends it.\nVerify them with the secret ${secret}`;
};

/** `outlay listen --forward http://localhost:3000/webhooks`: events at a machine that has no address on the internet. */
export const addListen = (program: Command, io: Io): void => {
  program
    .command('listen')
    .description('receive events on this machine, without an address on the internet')
    .option('-f, --forward <address>', 'POST each event here, signed as Outlay does', ownAddress)
    .option('-e, --events <kinds>', 'only these kinds, with commas between them', words)
    .option('--fail <statuses>', 'let the first attempts fail, to see what follows: 500x2, or 500x2,404')
    .option(
      '--retries <number>',
      'how often a failed delivery is sent again: after 1 s, 2 s, 4 s, …',
      wholeNumber(0, 10),
      3,
    )
    .option('--print-secret', 'print what deliveries to this machine are signed with, and end')
    .action(async ({ printSecret, forward, events, fail, retries }: Options, command: Command) => {
      if (printSecret) return io.out(localSecret(io));
      if (fail !== undefined && forward === undefined) throw new UsageError('--fail needs --forward');
      const failures = readStatuses(fail);
      const { client, json } = openSession(command, io);
      const { signal } = io;
      const secret = forward === undefined ? undefined : localSecret(io);
      const begun = (): void => io.out(begunText(json, forward, secret));
      const attempted = (attempt: Attempt): void => io.out(json ? visibleJson(attempt) : attemptLine(attempt));
      const receiver = { to: forward ?? '', secret: secret ?? '', failures, retries, signal, attempted };
      const show = async (event: WebhookEvent): Promise<void> => io.out(json ? visibleJson(event) : eventLine(event));
      const handle = forward === undefined ? show : (event: WebhookEvent) => forwardEvent(event, receiver);
      const underWay = new Set<Promise<void>>();
      const filter = events ? { type: events } : {};
      for await (const event of followEvents(client, { after: 'latest', signal, begun, ...filter })) {
        // One that is tried again does not keep the next one back, as in Outlay.
        const handled = handle(event);
        underWay.add(handled);
        void handled.finally(() => underWay.delete(handled));
      }
      await Promise.all(underWay);
    });
};
