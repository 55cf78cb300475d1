import { type AddressInfo, createServer, type Socket } from 'node:net';
import { flood } from '../hostile-server.ts';

/** A receiver as a process of its own: it answers each request with interim answers without end, or with an error. */
type ToReceiver = { floods: boolean };
type FromReceiver = { url: string } | ToReceiver;

const INTERIM = Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(2_000));
const ERROR = 'HTTP/1.1 500 No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
let floods = false;

const send = (message: FromReceiver): void => void process.send?.(message);
const serve = (socket: Socket): void => {
  socket.on('error', () => undefined);
  socket.once('data', () => {
    if (floods) flood(socket, INTERIM);
    else socket.end(ERROR);
  });
};

process.on('message', (message: ToReceiver) => {
  floods = message.floods;
  send(message);
});
process.on('disconnect', () => process.exit());
const server = createServer(serve).listen(0, '127.0.0.1', () =>
  send({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
