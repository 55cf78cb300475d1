import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The texts of a name's TXT records, or how it answers instead: with the code of RFC 1035, or not at all. */
type Answer = readonly string[] | 'SERVFAIL' | 'REFUSED' | 'NXDOMAIN' | 'silent';

const CODES = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
const TXT = 16;

const nameIn = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + size).toString('latin1'));
    at += size + 1;
  }
  return { name: labels.join('.'), end: at + 5 };
};

const recordOf = (text: string): Buffer => {
  const head = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([head, Buffer.from(text)]);
};

/** A real name server on loopback with the answers of the test, in the wire format of RFC 1035; `queried` has the names. */
export const startNameServer = async () => {
  const answers = new Map<string, Answer>();
  const queried: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = nameIn(message);
    queried.push(name);
    const answer = answers.get(name) ?? 'NXDOMAIN';
    if (answer === 'silent') return;
    const texts = typeof answer === 'string' ? [] : answer;
    const header = Buffer.from(message.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (typeof answer === 'string' ? CODES[answer] : 0), 2);
    header.writeUInt16BE(texts.length, 6);
    header.fill(0, 8);
    socket.send(Buffer.concat([header, message.subarray(12, end), ...texts.map(recordOf)]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queried,
    set: (name: string, answer: Answer): void => void answers.set(name, answer),
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
};
