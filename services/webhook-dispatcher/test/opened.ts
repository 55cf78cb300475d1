import { type Receiver, type Script, startReceiver } from '@outlay/testing';
import {
  clearGround,
  type Deps,
  type Ground,
  type Instance,
  prepareGround,
  startCluster,
  startInstance,
} from './service.ts';

/** What each test opens for itself; `close` ends it in the reverse order, besides what the test ended. */
export const createOpened = () => {
  const open: (() => Promise<unknown>)[] = [];
  const later = <T>(thing: T, close: (thing: T) => Promise<unknown>): T => {
    open.push(() => close(thing));
    return thing;
  };
  const instance = async (
    ground: Ground,
    variables: Record<string, string> = {},
    deps: Partial<Deps> = {},
  ): Promise<Instance> => {
    const started = await startInstance(ground, variables, deps);
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      stopped ??= started.stop();
      return stopped;
    };
    return later({ ...started, stop }, (each) => each.stop());
  };
  const ground = async (redis: number): Promise<Ground> => later(await prepareGround(redis), clearGround);
  return {
    later,
    ground,
    instance,
    receive: async (script?: Script): Promise<Receiver> =>
      later(await startReceiver(script ? { script } : {}), (each) => each.close()),
    /** So many instances on a ground of their own, and the services that publish events. */
    setUp: async (variables: Record<string, string> = {}, count = 1) => {
      const own = await ground(8);
      const service = await instance(own, variables);
      const services = [service];
      while (services.length < count) services.push(await instance(own, variables));
      const cluster = later(await startCluster(own), (each) => each.close());
      return { ground: own, service, services, cluster };
    },
    close: async (): Promise<void> => {
      for (const close of open.splice(0).toReversed()) await close();
    },
  };
};

/** So long that a busy machine causes no time-outs and no lost leases of its own. */
export const UNHURRIED = { WEBHOOK_TIMEOUT: '5s', DELIVERY_LEASE: '20s' };

type Row = { id: string; status: string; attempts: number; lease_token: string | null };

/** The deliveries as they stand in the database. */
export const rows = ({ database }: Ground, where = 'true'): Promise<Row[]> =>
  database.look<Row>(`SELECT id, status, attempts, lease_token FROM deliveries WHERE ${where}`);
