import type { IncomingMessage } from 'node:http';
import type { Logger, Metrics } from '@outlay/runtime';
import { type Reply, writeReply } from '../answers/reply.ts';
import type { ExchangeResponse } from './exchange.ts';

/** Writes the one reply of an exchange; then it is measured and logged. */
export type Send = (request: IncomingMessage, response: ExchangeResponse, reply: Reply) => void;

type Options = {
  logger: Logger;
  /** A request is logged once in the open, by the gateway; its owner's line is for who looks closer. */
  level: 'info' | 'debug';
  metrics: Metrics;
};

export const createSend = ({ logger, level, metrics }: Options): Send => {
  const seconds = metrics.histogram('outlay_http_request_seconds', 'Time to answer', ['operation', 'status']);
  return (request, response, { status, headers, body }) => {
    const { began, requestId, headers: always, ...exchange } = response.locals;
    // What is far too large is not read to its end, so nothing after it can be.
    const close = status === 413 && !request.complete ? { connection: 'close' } : undefined;
    writeReply(response, { status, headers: { ...always, ...close, ...headers }, body });
    const took = performance.now() - began;
    const operation = exchange.operation?.id ?? 'none';
    seconds.observe({ operation, status }, took / 1000);
    const { businessId, userId, credentialId } = exchange.facts ?? {};
    const line = { requestId, operation, status, ms: Math.round(took), businessId, userId, credentialId };
    logger[level](line, 'request.answered');
  };
};
