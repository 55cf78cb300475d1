import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Answer } from '@outlay/contracts';
import { type Reply, writeAnswer } from '@outlay/http';

/** Headers of every answer. */
export type ResponseHeaders = Record<string, string> & { 'x-request-id': string };

/** What a request ends with: an answer of our own, or the one of the service that was asked. */
export type Outcome = { answer: Answer } | { reply: Reply };

/** Whatever a service says about itself, these are the gateway's to say; undici has undone the transfer coding. */
const writeReply = (
  response: ServerResponse,
  { status, headers, body }: Reply,
  responseHeaders: ResponseHeaders,
): void => {
  if (response.headersSent || response.destroyed) {
    if (!Buffer.isBuffer(body)) body.destroy();
    return;
  }
  response.writeHead(status, { ...headers, ...responseHeaders });
  // A failure in the middle cuts the connection: the client sees that the answer is not whole.
  if (Buffer.isBuffer(body)) response.end(body);
  else pipeline(body, response, () => undefined);
};

/** Writes the one answer of a request, with the headers that every answer has. */
export const writeOutcome = (response: ServerResponse, outcome: Outcome, responseHeaders: ResponseHeaders): void => {
  if ('reply' in outcome) writeReply(response, outcome.reply, responseHeaders);
  else {
    const { status, body, headers } = outcome.answer;
    writeAnswer(
      response,
      { status, body, headers: { ...responseHeaders, ...headers } },
      responseHeaders['x-request-id'],
    );
  }
};

export const statusOf = (outcome: Outcome): number =>
  'reply' in outcome ? outcome.reply.status : outcome.answer.status;
