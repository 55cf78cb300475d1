import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { Answer } from '@outlay/contracts';

/** What goes out: a body that is rendered already, or that is sent as it comes. */
export type Reply = {
  status: number;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer | string | Readable | undefined;
};

/** An answer as bytes; `type` is the media type that was agreed on, unless the answer has its own (a file). */
export const render = ({ status, body, headers, stream }: Answer, type = 'application/json'): Reply => {
  const always = { 'cache-control': 'no-store' };
  if (stream) return { status, headers: { ...always, ...headers }, body: stream };
  if (body === undefined) {
    const length = status === 204 ? undefined : { 'content-length': 0 };
    return { status, headers: { ...always, ...headers, ...length }, body: undefined };
  }
  const text = JSON.stringify(body);
  const about = { 'content-type': `${type}; charset=utf-8`, ...headers, 'content-length': Buffer.byteLength(text) };
  return { status, headers: { ...always, ...about }, body: text };
};

/** Writes a reply in one go. A second reply to one request, or one to a client that has left, is dropped. */
export const writeReply = (response: ServerResponse, { status, headers, body }: Reply): void => {
  if (response.headersSent || response.destroyed) {
    if (body instanceof Readable) body.destroy();
    return;
  }
  response.writeHead(status, headers);
  // A failure in the middle cuts the connection: the client sees that the answer is not whole.
  if (body instanceof Readable) pipeline(body, response, () => undefined);
  else response.end(body);
};
