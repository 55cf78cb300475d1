import type { Child } from '../harness/child.ts';
import type { BenchEndpoint } from '../harness/endpoint.ts';
import type { Load, Measured } from '../harness/load.ts';

/** As many as the dispatcher has under way to one endpoint. */
const CONNECTIONS = 64;

export type RawPosts = {
  /** Measures for so long; resolves when the receiver has forgotten what came. */
  run(ms: number): Promise<void>;
  /** Of all runs: the machine's speed drifts, so they lie before and behind what is compared with them. */
  perSecond(): number;
};

/** The same signed POSTs in a loop, from a process that does nothing else: what deliveries would be without all that is kept of them. */
export const createRawPosts = (load: Child, endpoint: BenchEndpoint, body: string): RawPosts => {
  const { url, secret } = endpoint;
  const headers = { 'content-type': 'application/json' };
  let answers = 0;
  let seconds = 0;
  const post = async (ms: number): Promise<Measured> => {
    const posts: Load = { url, method: 'POST', body, secret, connections: CONNECTIONS, headers, count: 10_000_000, ms };
    const measured = await load.call<Measured>(posts);
    await endpoint.take();
    return measured;
  };
  return {
    run: async (ms) => {
      if (answers === 0) await post(ms / 2);
      const measured = await post(ms);
      answers += measured.answers;
      seconds += measured.seconds;
    },
    perSecond: () => answers / seconds,
  };
};
