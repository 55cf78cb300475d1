import { setTimeout as wait } from 'node:timers/promises';
import { countSealed, needFirstAlone, reseal, type Sealed } from '@outlay/store';
import type { Command } from './command.ts';
import type { SealedStore } from './sealed-stores.ts';

type Resealed = { variable: string; keyId: string; columns: Sealed[] };

const print = (line: string): void => console.error(line);
const PRINTED_EVERY = 1_000;

const pause = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  await wait(ms, undefined, signal && { signal }).catch(() => undefined);
};

/** Prints one line a second, and the last one of each column. */
const createProgress = () => {
  let printed = 0;
  return ({ name, done, left }: { name: string; done: number; left: number }): void => {
    const now = performance.now();
    if (done < left && now - printed < PRINTED_EVERY) return;
    printed = now;
    print(`${name}: ${done} of ${left} sealed anew`);
  };
};

const resealStore = async (store: SealedStore, signal: AbortSignal): Promise<Resealed> => {
  const unopened = new Set<string>();
  const onUnopened = (name: string, row: object, error: unknown): void => {
    const line = `${name} ${JSON.stringify(row)} stays as it is: ${String((error as Error).cause ?? error)}`;
    if (!unopened.has(line)) print(line);
    unopened.add(line);
  };
  const columns = await reseal({ ...store, signal, pause, onBatch: createProgress(), onUnopened });
  // From now on the services start without the others.
  if (columns.every(({ left }) => left === 0)) await needFirstAlone(store.url, store.keys);
  return { variable: store.variable, keyId: store.box.keyId, columns };
};

const countStore = async (store: SealedStore): Promise<Resealed> => ({
  variable: store.variable,
  keyId: store.box.keyId,
  columns: await countSealed(store),
});

const keyName = (keyId: string | null): string => (keyId === null ? 'a key that it does not name' : `key ${keyId}`);

const lineOf = ({ name, keys, left }: Sealed): string => {
  const counts = keys.map(({ keyId, count }) => `${count} with ${keyName(keyId)}`);
  return `  ${name}: ${counts.join(', ') || 'empty'}; ${left} left`;
};

const leftIn = ({ columns }: Resealed): number => columns.reduce((sum, { left }) => sum + left, 0);

const describe = (resealed: Resealed): string => {
  const { variable, keyId, columns } = resealed;
  const left = leftIn(resealed);
  const verdict =
    left === 0
      ? `0 left with another key than ${keyId}: the others may be dropped from ${variable}`
      : `${left} left with another key than ${keyId}: none may be dropped yet`;
  return [`${variable}`, ...columns.map(lineOf), `  ${verdict}`].join('\n');
};

const run: Command['run'] = async (values, { sealedStores }) => {
  const stores = sealedStores();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const result: Resealed[] = [];
  for (const store of stores) result.push(await (values.check ? countStore(store) : resealStore(store, stop.signal)));
  const words = result.map(describe).join('\n');
  if (!values.check && result.some((one) => leftIn(one) > 0))
    throw new Error(`${words}\n${stop.signal.aborted ? 'Stopped' : 'Not done'}: run it again to go on`);
  return { result, words };
};

const resealCommand: Command = {
  words: 'reseal',
  usage: '[--check]',
  summary:
    'seals anew, with the first of its keys, everything that another one sealed, while the services run; may be ended and run again. --check only counts',
  options: { check: { type: 'boolean' } },
  run,
};

export const RESEAL: readonly Command[] = [resealCommand];
