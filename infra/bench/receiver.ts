import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the receiver tells its parent, and is told. */
export type Got = { at: number; raw: string; signature: string };
/** `keep: false`: from now on requests are only counted. */
export type ToReceiver = { count: true } | { take: true } | { keep: boolean };
export type FromReceiver = { url: string } | { count: number; first: number; last: number } | { got: Got[] };

/**
 * A customer's endpoint as a process of its own: answers 200 to everything and keeps what it got, with the time of its
 * last byte (milliseconds since 1970, with fractions). What is signed is checked afterwards by whoever takes it.
 */
let got: Got[] = [];
let keep = true;
let counted = 0;
let first = 0;
let last = 0;

const say = (message: FromReceiver): void => void process.send?.(message);
const now = (): number => performance.timeOrigin + performance.now();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const signature = String(request.headers['x-service-signature'] ?? '');
    last = now();
    if (counted === 0) first = last;
    counted += 1;
    if (keep) got.push({ at: last, raw: Buffer.concat(chunks).toString('latin1'), signature });
    response.writeHead(200, { 'content-length': 0 }).end();
  });
});

process.on('message', (message: ToReceiver) => {
  if ('keep' in message) keep = message.keep;
  if ('take' in message) say({ got });
  else say({ count: counted, first, last });
  if ('count' in message) return;
  got = [];
  counted = 0;
});
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => say({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
