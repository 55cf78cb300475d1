import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CredentialKind, Locale, Operation } from '@outlay/contracts';
import type { NextFunction } from 'express';
import type { Reply } from '../answers/answers.ts';
import type { IdentityFacts } from '../identity/facts.ts';

/** By what and where a request is made, also one that is refused later. */
export type KnownOrigin = {
  businessId: number;
  credentialId: string;
  credentialKind: CredentialKind;
  /** The credential's own person; null for a machine's. */
  userId: number | null;
};

/** Of a request that was refused because its credential has ended: what it would have been made by, and where it says so itself. */
export type EndedOrigin = KnownOrigin & {
  /** What proves an API key beside its id. */
  jtiHash: string | null;
};

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
  /** Known before the request is admitted, and once it is certain that the credential may act in that business. */
  origin: KnownOrigin | undefined;
  /** Whether the credential could ever act in that business is still to be found out. */
  endedOrigin: EndedOrigin | undefined;
  /** It was counted in the window of its class and counts no more there; undefined when it was not. Never rejects. */
  giveBack: (() => Promise<void>) | undefined;
  /** The body as it was sent; empty when there is none, and of a form with a file, which its handler reads. */
  body: Buffer;
};

/** An exchange that was admitted. */
export type Admitted = Exchange & { operation: Operation; facts: IdentityFacts };

export type ExchangeResponse = ServerResponse & { locals: Exchange };

/** Writes the one reply of an exchange; then it is measured and logged. */
export type Send = (request: IncomingMessage, response: ExchangeResponse, reply: Reply) => void;

/** Called behind each answer, `took` milliseconds after its request came. It must neither throw nor take long. */
export type OnAnswered = (
  request: IncomingMessage,
  exchange: Exchange,
  answered: { reply: Reply; took: number },
) => void;

/** One stage of the pipeline: a middleware of Express' router. Request and answer are those of Node, without what Express adds. */
export type Stage = (request: IncomingMessage, response: ExchangeResponse, next: NextFunction) => void | Promise<void>;
