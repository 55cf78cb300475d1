import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** `type`: the name of an error; `digest`: what it says that it took. */
export type SqsAnswer = { status: number; type?: string; digest?: string };
type Sent = { MessageBody: string; MessageAttributes: Record<string, { StringValue: string }> };

/** What SendMessage of Amazon SQS is to a client, without the queue behind it. */
export const startSqs = async ({ status, type, digest }: SqsAnswer = { status: 200 }) => {
  const messages: { body: string; attributes: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const { MessageBody: body, MessageAttributes } = (await json(request)) as Sent;
    const attributes = Object.entries(MessageAttributes).map(([name, { StringValue }]) => [name, StringValue]);
    const known = request.headers['content-type'] === 'application/x-amz-json-1.0';
    if (status === 200) messages.push({ body, attributes: Object.fromEntries(attributes) });
    const MD5OfMessageBody = digest ?? createHash('md5').update(body).digest('hex');
    response.statusCode = known ? status : 415;
    response.end(JSON.stringify(type ? { __type: type, message: 'no' } : { MD5OfMessageBody, MessageId: 'x' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, messages, close };
};
