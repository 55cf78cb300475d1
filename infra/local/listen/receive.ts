import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Verified, verify } from './verify.ts';

export type Arrival = {
  at: Date;
  eventId: string;
  kind: string;
  verified: Verified;
  /** What was answered. */
  status: number;
  body: unknown;
};

type Options = {
  /** Known once the endpoint is registered, so after the receiver listens. */
  secret(): string;
  /** Answered first, one by one. */
  failures: number[];
  /** Where every delivery is passed on to, with its headers and exact bytes; its status is the answer. */
  forward: string | undefined;
  arrived(arrival: Arrival): void;
};

const OWN: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

const pass = async (to: string, request: IncomingMessage, raw: Buffer): Promise<number> => {
  const headers = Object.entries(request.headers).filter(([name]) => !OWN.has(name));
  try {
    const sent = await fetch(to, {
      method: 'POST',
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(raw),
    });
    await sent.body?.cancel();
    return sent.status;
  } catch {
    return 502;
  }
};

const parse = (raw: Buffer): { id?: unknown; type?: unknown } => {
  try {
    return JSON.parse(raw.toString('utf8')) as { id?: unknown; type?: unknown };
  } catch {
    return {};
  }
};

/** A receiver on loopback. A wrong signature is answered with 401, as the specification requires of receivers. */
export const startReceiving = async ({ secret, failures, forward, arrived }: Options) => {
  const left = [...failures];
  const answerTo = async (request: IncomingMessage, raw: Buffer, verified: Verified): Promise<number> => {
    if (!verified.service || !verified.standard) return 401;
    const failure = left.shift();
    if (failure !== undefined) return failure;
    return forward === undefined ? 200 : pass(forward, request, raw);
  };
  const server = createServer(async (request, response) => {
    try {
      const raw = await buffer(request);
      const verified = verify(request.headers, raw, secret(), new Date());
      const status = await answerTo(request, raw, verified);
      response.writeHead(status).end();
      const body = parse(raw);
      arrived({ at: new Date(), eventId: String(body.id), kind: String(body.type), verified, status, body });
    } catch {
      response.destroy();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
