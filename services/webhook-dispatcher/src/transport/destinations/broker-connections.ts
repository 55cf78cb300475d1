import type { LookupFunction } from 'node:net';
import type { BrokerDestination, FailureClass } from '@outlay/contracts';
import { failureClassOf } from '../http-client/outcome.ts';
import type { Message } from './message.ts';

/** Why a broker did not take a message, where no code of the network says it. */
export class BrokerFailure extends Error {
  readonly failure: FailureClass;
  constructor(failure: FailureClass, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

export const failureOf = (error: unknown): FailureClass =>
  error instanceof BrokerFailure ? error.failure : failureClassOf(error);

/** The same rule for every connection to a broker as for those to URLs. */
export type Guard = {
  /** For an address that is written out, which no lookup sees. @throws Error OUTLAY_ADDRESS_NOT_ALLOWED */
  assertMayConnect(host: string): void;
  socketOptions: { lookup: LookupFunction; minVersion: 'TLSv1.2'; rejectUnauthorized: true; ca?: string | Buffer };
};

/** A connection that takes messages. `over`: resolves when it takes no more. */
export type BrokerConnection = {
  /** Resolves when the broker has taken responsibility. @throws BrokerFailure, or an error of the network */
  send(message: Message): Promise<void>;
  over: Promise<void>;
  close(): void;
};

/** The destinations that keep a connection of their own: not those that are spoken to in HTTP. */
export type OverConnection = Exclude<BrokerDestination, { type: 'amazon_sqs' }>;

type Open = (destination: OverConnection, cut: AbortController) => Promise<BrokerConnection>;

/** Connections at most, the last used ones, and milliseconds that one is kept without a message. */
const [MOST, IDLE, CHECK_EVERY] = [256, 60_000, 5_000];

type Entry = {
  /** The settings that it was opened with; others need another connection. */
  settings: string;
  connection: Promise<BrokerConnection>;
  cut: AbortController;
  inFlight: number;
  usedAt: number;
  /** A message ran out of time on it: whoever does not answer is not asked for a farewell. */
  late: boolean;
};

/**
 * One connection per endpoint, never shared: whose broker hangs holds up nobody else. It is opened by the first message,
 * and closed when it was idle, when the endpoint changed or when a message ran out of time on it.
 */
export const createBrokerConnections = (open: Open, { most = MOST, idle = IDLE } = {}) => {
  const entries = new Map<string, Entry>();

  const close = ({ connection, cut, late }: Entry): void => {
    if (late) cut.abort();
    else connection.then((opened) => opened.close()).catch(() => cut.abort());
  };
  /** Takes no more messages; those under way may end on it. */
  const retire = (endpointId: string, entry: Entry): void => {
    if (entries.get(endpointId) === entry) entries.delete(endpointId);
    if (entry.inFlight === 0) close(entry);
  };
  const openFor = (endpointId: string, destination: OverConnection, settings: string): Entry => {
    const [oldest] = entries.size < most ? [] : entries;
    if (oldest) retire(...oldest);
    const cut = new AbortController();
    const entry: Entry = { settings, connection: open(destination, cut), cut, inFlight: 0, usedAt: 0, late: false };
    const gone = (): void => retire(endpointId, entry);
    entry.connection.then(({ over }) => over.then(gone), gone);
    return entry;
  };
  const entryFor = (endpointId: string, destination: OverConnection): Entry => {
    const settings = JSON.stringify(destination);
    const known = entries.get(endpointId);
    if (known && known.settings !== settings) retire(endpointId, known);
    const entry = known?.settings === settings ? known : openFor(endpointId, destination, settings);
    entries.delete(endpointId);
    entries.set(endpointId, entry);
    return entry;
  };

  const checking = setInterval(() => {
    const before = performance.now() - idle;
    for (const [id, entry] of entries) if (entry.inFlight === 0 && entry.usedAt < before) retire(id, entry);
  }, CHECK_EVERY);
  checking.unref();

  return {
    /**
     * Sends a message over the endpoint's connection. `late` is called where the time is over before it was taken: the
     * connection takes no other one then, and is cut as soon as nothing else is under way on it.
     */
    send: (endpointId: string, destination: OverConnection, message: Message) => {
      const entry = entryFor(endpointId, destination);
      entry.inFlight += 1;
      const reused = entry.usedAt > 0;
      let ended = false;
      const end = (): void => {
        if (ended) return;
        ended = true;
        entry.inFlight -= 1;
        entry.usedAt = performance.now();
        if (entry.inFlight === 0 && entries.get(endpointId) !== entry) close(entry);
      };
      const sent = entry.connection.then((connection) => connection.send(message));
      sent.then(end, end);
      const late = (): void => {
        entry.late = true;
        if (entries.get(endpointId) === entry) entries.delete(endpointId);
        end();
      };
      return { sent, reused, late };
    },
    close: (): void => {
      clearInterval(checking);
      for (const { cut } of entries.values()) cut.abort();
      entries.clear();
    },
  };
};
