import type { Jars } from './jars.ts';

/** A real broker on loopback, with the queue or topic that an endpoint publishes to. Its data outlives a kill. */
export type CustomersBroker = {
  /** As a customer would register it. */
  destination: { type: string } & Readonly<Record<string, unknown>>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** On the same data. */
  start(): Promise<void>;
  /** The messages that are there, oldest first; called once. */
  read(): Promise<string[]>;
  /** Ends it. */
  close(): Promise<void>;
};

export type BrokerKind = {
  name: string;
  /** What it is made of, unless it is a server that Outlay itself needs. */
  jars?: Jars;
  /** `directory`: empty, deleted by the caller afterwards. `jars`: the folder that has them. */
  start(directory: string, jars: string): Promise<CustomersBroker>;
};
