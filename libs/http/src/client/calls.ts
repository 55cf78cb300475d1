import type { Readable } from 'node:stream';
import type { Logger, Metrics } from '@outlay/runtime';
import type { Dispatcher } from 'undici';

export type OutgoingCall = {
  method: Dispatcher.HttpMethod;
  /** With the query string. */
  path: string;
  /** Only those that another service needs are sent. */
  headers?: Record<string, string | string[] | undefined>;
  body?: Buffer | string | Readable;
  /** Milliseconds in all, when not the client's own. */
  timeout?: number;
  /** Nobody needs the answer any more once it aborts: the call rejects with its reason, and counts for nothing. */
  until?: AbortSignal;
};

export type Reply = {
  status: number;
  headers: Record<string, string>;
  /** Whole when it is short, a stream when it is long or of unknown length. */
  body: Buffer | Readable;
};

export type ClientOptions = {
  /** The target, in the log and the metrics. */
  name: string;
  /** One or several instances; a name stands for all addresses it has. */
  baseUrl: string | readonly string[];
  /** Milliseconds for a request in all, with its repetitions. */
  timeout?: number;
  /** Connections to one instance at most; one request at a time on each. */
  connections?: number;
  /**
   * `resetTimeout`: milliseconds that it stays open before one request may try again; `volumeThreshold`: requests in the
   * window (10 s) before a share of failures means anything; `part`: milliseconds of a tenth of the window.
   */
  breaker?: { resetTimeout?: number; volumeThreshold?: number; part?: number };
  logger: Logger;
  metrics: Metrics;
};

export type Client = {
  /** The target's answer, whatever its status. SERVICE_UNAVAILABLE or TIMEOUT when there is none. */
  request(call: OutgoingCall): Promise<Reply>;
  close(): Promise<void>;
};

/** One request, whole. */
export type Sent = {
  method: string;
  /** Its first line and its headers. */
  head: string;
  body: Buffer | undefined;
  /** The body of its answer is long, or of unknown length. */
  onStream: (body: Readable) => void;
};

export type Exchanged = {
  reply: Reply;
  /** The connection ends with this answer, as those of an instance that stops do. */
  leaving: boolean;
};

export type ConnectionOptions = {
  host: string;
  port: number;
  /** Milliseconds to connect within. */
  connectWithin: number;
  /** Connections at most, with one request at a time on each. */
  most: number;
  /** Milliseconds that one may rest. */
  keepAlive: number;
};

export type Connections = {
  /**
   * Over one that is free, a new one, or the next that is. `cancel` gives the request up: it is not sent if it has not been,
   * and its connection is closed if it was.
   */
  send(sent: Sent): { answer: Promise<Exchanged>; cancel: () => void };
  /** Resolves when all are closed, each after its answer. */
  close(): Promise<void>;
};
