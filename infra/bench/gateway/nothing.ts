import { createServer } from 'node:http';

/** A service that does nothing but answer at once: what is measured through the gateway is then the gateway. */
const ANSWER = JSON.stringify({ data: { id: 1, merchant: 'Café Olimpico', notes: 'x'.repeat(900) } });
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(ANSWER) };

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(request.method === 'POST' ? 201 : 200, HEADERS).end(ANSWER));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ url: `http://127.0.0.1:${address?.port}` });
});
process.on('disconnect', () => process.exit());
