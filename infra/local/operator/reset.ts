import { systemClock } from '@outlay/runtime';
import { everyNight } from '../seed/nightly.ts';
import { resetSandbox } from '../seed/reset.ts';
import type { Command } from './command.ts';
import { readId, text } from './read-values.ts';

const reset: Command = {
  words: 'reset sandbox',
  usage: '[--nightly 03:00]',
  summary: 'data back to the samples; people, keys, applications and webhooks stay. --nightly goes on until Ctrl-C',
  options: { nightly: { type: 'string' } },
  async run(values, { operator, gateway }) {
    const print = (line: string): void => console.error(line);
    const once = () => resetSandbox({ baseUrl: gateway(), operator: operator(), today: new Date(), print });
    const at = text(values, 'nightly');
    if (at === undefined) {
      const businesses = await once();
      return { result: { businesses }, words: `${businesses} businesses were reset` };
    }
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    process.once('SIGTERM', () => stop.abort());
    await everyNight(at, async () => void (await once()), { clock: systemClock, signal: stop.signal, print });
    return { result: {}, words: 'No further resets' };
  },
};

const resetFactors: Command = {
  words: 'reset second-factors',
  usage: '<user id>',
  summary: 'for who lost their phone: application, passkeys and recovery codes are removed, and every session ends',
  options: {},
  positional: 'the id of the user',
  async run(_values, { operator }, id) {
    const removed = await operator().resetSecondFactors(readId(id, 'user'));
    const words = `User ${id} signs in with the password alone: ${removed.passkeys} passkeys and ${removed.totp ? 'an' : 'no'} application removed`;
    return { result: removed, words };
  },
};

export const RESET: readonly Command[] = [reset, resetFactors];
