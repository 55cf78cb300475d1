import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A collector as a process of its own that takes everything and keeps nothing: an operator's runs elsewhere. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
});
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
