import { randomInt } from 'node:crypto';
import { BrokerFailure } from './broker-failure.ts';
import { type KafkaConnection, openKafkaConnection } from './kafka-connection.ts';
import type { KafkaPlace, KafkaServers } from './kafka-socket.ts';

/** Connections at most, unless all have something to do; milliseconds that one of several servers has to connect. */
const [MOST, TRY] = [16, 2_500];
/** Milliseconds after which no request can be under way any more. */
const LONGEST_REQUEST = 60_000;

type Entry = { opening: Promise<KafkaConnection>; opened?: KafkaConnection };

/** The connections to the servers of one cluster, one each. */
export const createKafkaServers = (servers: KafkaServers, brokers: readonly KafkaPlace[]) => {
  const entries = new Map<string, Entry>();

  const evict = (): void => {
    const idle = [...entries].find(([, { opened }]) => opened?.waiting() === 0);
    if (!idle) return;
    entries.delete(idle[0]);
    idle[1].opened?.close();
  };
  const open = (name: string, place: KafkaPlace, signal: AbortSignal): Entry => {
    if (entries.size >= MOST) evict();
    const entry: Entry = { opening: openKafkaConnection({ ...servers, signal }, place) };
    const forget = (): void => {
      if (entries.get(name) === entry) entries.delete(name);
    };
    entry.opening.then((opened) => {
      entry.opened = opened;
      return opened.over.then(forget);
    }, forget);
    return entry;
  };
  /** The connection to a server, which is opened where there is none. @throws BrokerFailure, or an error of the network */
  const to = (place: KafkaPlace, signal = servers.signal): Promise<KafkaConnection> => {
    const name = `${place.host}:${place.port}`;
    const known = entries.get(name);
    if (known?.opened?.expired()) setTimeout(known.opened.close, LONGEST_REQUEST).unref();
    const entry = known && !known.opened?.expired() ? known : open(name, place, signal);
    entries.delete(name);
    entries.set(name, entry);
    return entry.opening;
  };
  /** @throws BrokerFailure, or an error of the network */
  const toWithin = async (place: KafkaPlace, milliseconds: number): Promise<KafkaConnection> => {
    const own = new AbortController();
    const timer = setTimeout(() => own.abort(), milliseconds);
    return to(place, AbortSignal.any([servers.signal, own.signal])).finally(() => clearTimeout(timer));
  };

  return {
    to,
    /**
     * A connection to any of the servers that the customer names, one after the other from any on. Who refuses us is not
     * followed by the next: that would lock users out. @throws BrokerFailure, or an error of the network
     */
    any: async (): Promise<KafkaConnection> => {
      const first = randomInt(brokers.length);
      const others = brokers.map((_broker, index) => brokers[(first + index) % brokers.length] as KafkaPlace);
      const last = others.pop() as KafkaPlace;
      for (const place of others) {
        try {
          return await toWithin(place, TRY);
        } catch (error) {
          if (error instanceof BrokerFailure || servers.signal.aborted) throw error;
        }
      }
      return to(last);
    },
  };
};
