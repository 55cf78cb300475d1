import type { Readable } from 'node:stream';

/** What a handler answers, before any transport. */
export type Answer = {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** In place of a body: bytes that are sent as they come, of the content-type in the headers. */
  stream?: Readable;
};

/**
 * Thrown where a request was answered before, by a release that kept the rendered answer with the Idempotency-Key. Keys
 * live for 24 hours, so the release after this one needs it no longer.
 */
export class AnsweredBefore extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('answered before');
    this.answer = answer;
  }
}
