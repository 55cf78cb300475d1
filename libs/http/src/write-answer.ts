import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Answer } from '@outlay/contracts';

/** Writes an answer in one go. A second answer to one request, or one to a client that has left, is dropped. */
export const writeAnswer = (response: ServerResponse, answer: Answer, requestId: string): void => {
  if (response.headersSent || response.destroyed) return void answer.stream?.destroy();
  const headers: Record<string, string | number> = {
    'x-request-id': requestId,
    'cache-control': 'no-store',
    ...answer.headers,
  };
  if (answer.stream) {
    response.writeHead(answer.status, headers);
    // A failure in the middle cuts the connection: the client sees that the answer is not whole.
    pipeline(answer.stream, response, () => undefined);
    return;
  }
  if (answer.body === undefined) {
    if (answer.status !== 204) headers['content-length'] = 0;
    response.writeHead(answer.status, headers).end();
    return;
  }
  const text = JSON.stringify(answer.body);
  headers['content-type'] ??= 'application/json; charset=utf-8';
  headers['content-length'] = Buffer.byteLength(text);
  response.writeHead(answer.status, headers).end(text);
};
