import { setTimeout as pause } from 'node:timers/promises';

export type Instance = {
  /** Base URL of its API. */
  url: string;
  /** The address of its readiness. */
  readyUrl: string;
};

export type Balancer = {
  /** A ready instance, in turn; one that was ready last while none is. */
  next(): string;
  stop(): Promise<void>;
};

const EVERY = 200;
const WITHIN = 5_000;

/** undefined: no answer in time, so the last known state stays. */
const isReady = ({ readyUrl }: Instance): Promise<boolean | undefined> =>
  fetch(readyUrl, { signal: AbortSignal.timeout(WITHIN) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    (error: Error) => (error.name === 'TimeoutError' ? undefined : false),
  );

/** A small load balancer of several gateways: checks which are ready, and sends new requests only to those. */
export const startBalancer = async (instances: readonly Instance[]): Promise<Balancer> => {
  let ready: readonly Instance[] = [];
  let turn = 0;
  const look = async (): Promise<void> => {
    const answers = await Promise.all(instances.map(isReady));
    const now = instances.filter((instance, index) => answers[index] ?? ready.includes(instance));
    // Sooner to one that is unwell than to one that is not there.
    if (now.length > 0) ready = now;
  };
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await look();
      await pause(EVERY, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  await look();
  const watching = watch();
  return {
    next: () => {
      turn += 1;
      const choice = ready.length > 0 ? ready : instances;
      return choice[turn % choice.length]?.url ?? '';
    },
    stop: async () => {
      ending.abort();
      await watching;
    },
  };
};
