import { type Receiver, type ReceiverOptions, type Script, startReceiver } from '@outlay/testing';
import { clearGround, type Deps, prepareGround, startCluster, startInstance } from './service.ts';

type Options = { redis: number; variables?: Record<string, string>; deps?: Partial<Deps> };

/** One instance on a ground of its own, the services that publish events, and receivers that end with their test. */
export const openHarness = async ({ redis, variables, deps }: Options) => {
  const ground = await prepareGround(redis);
  const service = await startInstance(ground, variables, deps);
  const cluster = await startCluster(ground);
  const open = new Set<() => Promise<void>>();
  let business = 100;
  return {
    ground,
    service,
    cluster,
    /** A customer's endpoint; it answers 200 unless its script has another answer. */
    receive: async (script?: Script, options: ReceiverOptions = {}): Promise<Receiver> => {
      const receiver = await startReceiver({ ...options, ...(script && { script }) });
      const close = async (): Promise<void> => {
        if (open.delete(close)) await receiver.close();
      };
      open.add(close);
      return { ...receiver, close };
    },
    /** A business that no other test has, as the caller. */
    fresh: () => {
      business += 1;
      return { businessId: business };
    },
    endReceivers: async (): Promise<void> => {
      for (const close of [...open]) await close();
    },
    close: async (): Promise<void> => {
      await service.stop();
      await cluster.close();
      await clearGround(ground);
    },
  };
};

export type Harness = Awaited<ReturnType<typeof openHarness>>;
