import { API_OPERATIONS } from '@outlay/contracts';
import fc from 'fast-check';
import { createRandom } from '../../local/seed/random.ts';
import { commandOf } from './arbitrary.ts';
import { sparingUs } from './ourselves.ts';
import { type Command, send } from './send.ts';
import { type Tenant, usualCommand } from './usual.ts';

/** What would end the endpoint or the run itself, and what belongs to no copy. */
const SPARED = /^\/v1\/(sandbox|webhooks|api-keys|connected-accounts|invitations|businesses$)/;
const CHANGES = API_OPERATIONS.filter(({ method, path }) => method !== 'GET' && !SPARED.test(path));

const WORKERS = 6;

/** The language of a business stays: events have that of their moment, lists that of the reader. */
const inOneLanguage = (command: Command): Command => {
  const { body } = command;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return command;
  const { locale: _, ...rest } = body as Record<string, unknown>;
  return { ...command, body: rest };
};

/** Changes of everything, by operations with bodies that their schemas allow; the same for the same seed. Most are refused. */
export const makeRandomChanges = async (
  baseUrl: string,
  callers: readonly Tenant[],
  { requests, seed }: { requests: number; seed: number },
): Promise<void> => {
  const random = createRandom(seed);
  // Made once: an operation's schema costs milliseconds to follow.
  const changes = CHANGES.flatMap((operation) =>
    callers.map((caller) => {
      const commands = fc.oneof(fc.constant(usualCommand(operation, caller)), commandOf(operation, caller));
      return { caller, commands };
    }),
  );
  const changeAt = (index: number): { caller: Tenant; command: Command } => {
    const { caller, commands } = random.pick(changes);
    const [command] = fc.sample(commands, { numRuns: 1, seed: seed + index });
    if (command === undefined) throw new Error('fast-check made no request');
    const spared = callers.reduce((made, { userId }) => sparingUs(made, userId), command);
    return { caller, command: inOneLanguage({ ...spared, headers: { 'idempotency-key': `${seed}-${index}` } }) };
  };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < requests) {
      const { caller, command } = changeAt(next++);
      await send(baseUrl, caller, command);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
};
