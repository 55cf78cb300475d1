import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { Operation } from '@outlay/contracts';
import { type ClockWatch, type Logger, type Metrics, tracing } from '@outlay/runtime';
import type express from 'express';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { type Reply, render, writeReply } from '../answers/answers.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { clockHeader } from '../request/headers.ts';
import { nameSpan } from '../tracing/traced-listener.ts';
import { type Admission, admit, checkIdempotencyKey, takeBody } from './admit.ts';
import type { Admitted, Exchange, ExchangeResponse, OnAnswered, Send, Stage } from './exchange.ts';
import { begin, findOperation } from './find-operation.ts';
import type { Route } from './nearest-route.ts';

const { resolve } = createRequire(import.meta.url);
/** Express's own, by itself: with its application come its readers of bodies and a table of all media types, 85 ms of each start. */
const createRouter = createRequire(resolve('express'))('router') as typeof express.Router;

export type PipelineOptions = Admission & {
  /** What may be called here. */
  operations: readonly Operation[];
  /** Performs the operation: calls its handler, or forwards the request to the service that owns it. */
  perform: (request: IncomingMessage, exchange: Admitted) => Promise<Reply>;
  /** What is answered beside the operations, as neighbours of a path that does not exist. */
  beside?: readonly Route[];
  /** The address that clients know the API by, empty where it is unknown; left out by a service, to which the gateway names it. */
  publicUrl?: string;
  /** On every reply. */
  headers?: Readonly<Record<string, string>>;
  /** What answers some requests by itself, before an operation is looked for: the gateway's public pages. */
  before?: readonly Stage[];
  /** Whether operations that move money require an Idempotency-Key. */
  keyForMoney?: boolean;
  logger: Logger;
  /** The gateway logs each request at `info`; the owner's line of the same request is for debugging. */
  logLevel: 'info' | 'debug';
  metrics: Metrics;
  onAnswered?: OnAnswered | undefined;
  /** Of a service behind the gateway, which says with each answer what its clock says. */
  clocks?: ClockWatch | undefined;
};

const createSend = ({ logger, logLevel, metrics, onAnswered, clocks }: PipelineOptions): Send => {
  const seconds = metrics.histogram('outlay_http_request_seconds', 'Time to answer', ['operation', 'status']);
  return (request, response, reply) => {
    const { status, headers, body } = reply;
    const { began, requestId, headers: always, ...exchange } = response.locals;
    // What is far too large is not read to its end, so nothing after it can be.
    const close = status === 413 && !request.complete ? { connection: 'close' } : undefined;
    const machineTime = clocks && clockHeader(clocks);
    writeReply(response, { status, headers: { ...always, ...machineTime, ...close, ...headers }, body });
    const took = performance.now() - began;
    const operation = exchange.operation?.id ?? 'none';
    seconds.observe({ operation, status }, took / 1000);
    const { businessId, userId, credentialId } = exchange.facts ?? {};
    const line = { requestId, operation, status, ms: Math.round(took), businessId, userId, credentialId };
    if (tracing()) nameSpan(response.locals);
    logger[logLevel](line, 'request.answered');
    onAnswered?.(request, response.locals, { reply, took });
  };
};

/**
 * What was refused, or only tried (`dryRun`), moved no money and stored no file: it counts in the window of its class no more.
 * A failure of ours may have done it, so that one counts.
 */
const settle = async ({ giveBack, search }: Exchange, status: number): Promise<void> => {
  if (giveBack === undefined) return;
  const isRefused = status >= 400 && status < 500;
  if (isRefused || new URLSearchParams(search).get('dryRun') === 'true') await giveBack();
};

/** The reply to what a stage throws. When that fails too the connection is closed, which the client sees. */
const renderErrors =
  (logger: Logger, send: Send) =>
  async (error: unknown, request: IncomingMessage, response: ExchangeResponse, _next: NextFunction): Promise<void> => {
    try {
      const answer = errorAnswer(error, { ...response.locals, logger });
      await settle(response.locals, answer.status);
      send(request, response, render(answer));
    } catch (err) {
      logger.error({ err, requestId: response.locals.requestId }, 'request.unanswered');
      response.destroy();
    }
  };

/** Behind the last stage: every request was answered by then, or its connection closed. */
const unreachable = (): void => undefined;

/** The stages of a request, in the gateway and in every service. */
export const createPipeline = (options: PipelineOptions): RequestListener => {
  const {
    operations,
    perform,
    publicUrl,
    headers = {},
    before = [],
    beside = [],
    keyForMoney = false,
    logger,
  } = options;
  const send = createSend(options);
  const answer: Stage = async (request, response) => {
    const reply = await perform(request, response.locals as Admitted);
    await settle(response.locals, reply.status);
    send(request, response, reply);
  };

  const stages: readonly Stage[] = [
    begin(headers, publicUrl),
    ...before,
    findOperation(operations, beside, send),
    admit(options),
    checkIdempotencyKey(keyForMoney),
    takeBody,
    answer,
  ];
  // The router of Express and not its application, which gives each request and answer another prototype: docs/decisions/016.
  const router = createRouter();
  for (const stage of stages) router.use(stage as unknown as RequestHandler);
  router.use(renderErrors(logger, send) as unknown as ErrorRequestHandler);
  return (request, response) => router(request as Request, response as Response, unreachable);
};
