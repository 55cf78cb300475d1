import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale, Operation } from '@outlay/contracts';
import type { NextFunction } from 'express';
import type { Reply } from '../answers/answers.ts';
import type { IdentityFacts } from '../identity/facts.ts';

/** What is known of a request under way; it stands in `response.locals`, and each stage adds what it found out. */
export type Exchange = {
  /** `performance.now()` of its arrival. */
  began: number;
  requestId: string;
  locale: Locale;
  /** The address that clients know the API by, for links; empty when nobody named it. */
  publicUrl: string;
  path: string;
  /** The query string, without its question mark. */
  search: string;
  /** Headers of the reply, whatever it will be. */
  headers: Record<string, string>;
  /** Not known of a route that does not exist; everything after `findOperation` has it. */
  operation: Operation | undefined;
  params: Record<string, string>;
  /** The caller; known once the request is admitted. */
  facts: IdentityFacts | undefined;
  /** It was counted in the window of its class and counts no more there; undefined when it was not. Never rejects. */
  giveBack: (() => Promise<void>) | undefined;
  /** The body as it was sent; empty when there is none, and of an upload, which its handler reads. */
  body: Buffer;
};

/** An exchange that was admitted. */
export type Admitted = Exchange & { operation: Operation; facts: IdentityFacts };

export type ExchangeResponse = ServerResponse & { locals: Exchange };

/** Writes the one reply of an exchange; then it is measured and logged. */
export type Send = (request: IncomingMessage, response: ExchangeResponse, reply: Reply) => void;

/** One stage of the pipeline: a middleware of Express' router. Request and answer are those of Node, without what Express adds. */
export type Stage = (request: IncomingMessage, response: ExchangeResponse, next: NextFunction) => void | Promise<void>;
