import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../local/arguments.ts';

const HELP = `node infra/kubernetes/smoke.ts

The test of a release (\`helm test\`): each of ADDRESSES answers without an error within a minute. Ends with 1 when one does not.`;

commandLine(HELP, {});
const TRIES = 30;
const PAUSE = 2_000;

const lookAt = async (address: string): Promise<string | undefined> => {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PAUSE) });
    await answer.body?.cancel();
    return answer.status < 400 ? undefined : `${answer.status}`;
  } catch (error) {
    return String(error);
  }
};

const outcome = async (address: string): Promise<string | undefined> => {
  let last: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    last = await lookAt(address);
    if (last === undefined) break;
    await pause(PAUSE);
  }
  console.log(`${last === undefined ? '✓' : '✗'} ${address}${last === undefined ? '' : `: ${last}`}`);
  return last;
};

const addresses = (process.env.ADDRESSES ?? '').split(' ').filter((address) => address !== '');
const outcomes = await Promise.all(addresses.map(outcome));
process.exitCode = outcomes.every((one) => one === undefined) && addresses.length > 0 ? 0 : 1;
