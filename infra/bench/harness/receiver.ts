import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The messages from the receiver to its parent, and back. */
export type Got = { at: number; raw: string; signature: string };
/** `keep: false`: from now on requests are only counted. */
type ToReceiver = { count: true } | { take: true } | { keep: boolean };
type FromReceiver = { url: string } | { count: number; first: number; last: number } | { got: Got[] };

/**
 * A customer's endpoint as a process of its own: answers 200 to everything and keeps what it got, with the time of its
 * last byte (milliseconds since 1970, with fractions). What is signed is checked afterwards by the parent. Reads
 * HTTP/1.1 by itself, requests with a length only: customers' machines are their own, and this one shares the cores of
 * what is measured.
 */
let got: Got[] = [];
let keep = true;
let counted = 0;
let first = 0;
let last = 0;

const END_OF_HEAD = Buffer.from('\r\n\r\n');
/** Milliseconds until each answer. */
const ANSWER_AFTER = Number(process.env.ANSWER_AFTER ?? 0);
const OK = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const SIGNATURE = /\r\nx-service-signature: *([^\r]*)/i;

const send = (message: FromReceiver): void => void process.send?.(message);

const take = (head: string, body: Buffer): void => {
  last = performance.timeOrigin + performance.now();
  if (counted === 0) first = last;
  counted += 1;
  if (keep) got.push({ at: last, raw: body.toString('latin1'), signature: SIGNATURE.exec(head)?.[1] ?? '' });
};

/** Takes the first request off the bytes and answers what is left; undefined when it has not come whole. */
const takeOne = (bytes: Buffer): Buffer | undefined => {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const begin = end + END_OF_HEAD.length;
  const over = begin + Number(LENGTH.exec(head)?.[1] ?? 0);
  if (bytes.length < over) return undefined;
  take(head, bytes.subarray(begin, over));
  return bytes.subarray(over);
};

const serve = (socket: Socket): void => {
  let bytes: Buffer = Buffer.alloc(0);
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    for (let left = takeOne(bytes); left; left = takeOne(bytes)) {
      bytes = left;
      if (ANSWER_AFTER === 0) socket.write(OK);
      else setTimeout(() => socket.write(OK), ANSWER_AFTER);
    }
  });
};

process.on('message', (message: ToReceiver) => {
  if ('keep' in message) keep = message.keep;
  if ('take' in message) send({ got });
  else send({ count: counted, first, last });
  if ('count' in message) return;
  got = [];
  counted = 0;
});
process.on('disconnect', () => process.exit());
const server = createServer(serve).listen(0, '127.0.0.1', () =>
  send({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
