import { createIdentityVerifier, IDENTITY_HEADER, type IdentityFacts, listen } from '@outlay/http';
import { waitFor } from '@outlay/testing';
import express, { type Request } from 'express';

export type OwnerRequest = {
  method: string;
  url: string;
  headers: Request['headers'];
  /** What the signed identity vouches for; null when it was missing or not ours. */
  identity: IdentityFacts | null;
  body: string;
};

export type OwnerAnswer = {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** Not at all. */
  hang?: boolean;
  /** As soon as its headers are here, whatever is still to come of it. */
  early?: boolean;
  /** Not before this. */
  until?: Promise<void>;
};

export type OwnerService = {
  url: string;
  requests: OwnerRequest[];
  waitForRequests(count: number): Promise<unknown>;
  /** Until so many requests have begun and neither are answered nor were given up. */
  waitForUnderWay(count: number): Promise<unknown>;
  /** How the next requests are answered. */
  answerWith(answer: OwnerAnswer): void;
  stop(): Promise<void>;
};

/** Plays every service behind the gateway: a real server that accepts only the gateway's identity. */
export const startOwnerService = async (publicKey: string): Promise<OwnerService> => {
  const verifier = createIdentityVerifier({ publicKey, environment: 'sandbox', narrows: true });
  const requests: OwnerRequest[] = [];
  const usual = { status: 200, headers: {}, body: '{"data":[]}', hang: false };
  let answer: OwnerAnswer = usual;

  let underWay = 0;
  const app = express();
  app.disable('etag');
  app.use((_request, response, next) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    if (answer.early) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(usual.body);
    else next();
  });
  app.use(express.text({ type: () => true, limit: '2mb' }));
  app.use(async (request, response) => {
    const identity = await verifier.verify(request.get(IDENTITY_HEADER)).catch(() => null);
    const body = typeof request.body === 'string' ? request.body : '';
    requests.push({ method: request.method, url: request.originalUrl, headers: request.headers, identity, body });
    if (answer.hang) return;
    await answer.until;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body ?? usual.body);
  });
  const http = listen(app, { port: 0 });
  await http.start();
  return {
    url: `http://127.0.0.1:${http.port()}`,
    requests,
    waitForRequests: (count) => waitFor(() => requests.length >= count),
    waitForUnderWay: (count) => waitFor(() => underWay === count),
    answerWith: (next) => {
      answer = next;
    },
    stop: http.stop,
  };
};
