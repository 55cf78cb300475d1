import type { RequestListener } from 'node:http';
import type { Operation } from '@outlay/contracts';
import type { Logger, Metrics } from '@outlay/runtime';
import express from 'express';
import type { Reply } from '../answers/reply.ts';
import { type Admission, admit } from './admit.ts';
import { begin } from './begin.ts';
import type { Admitted, ExchangeRequest, Stage } from './exchange.ts';
import { findOperation } from './find-operation.ts';
import { checkIdempotencyKey } from './idempotency-key.ts';
import { giveUp, renderErrors } from './render-errors.ts';
import { createSend } from './send.ts';
import { takeBody } from './take-body.ts';

export type PipelineOptions = Admission & {
  /** What may be called here. */
  operations: readonly Operation[];
  /** Performs the operation: calls its handler, or forwards the request to the service that owns it. */
  perform: (request: ExchangeRequest, exchange: Admitted) => Promise<Reply>;
  /** On every reply. */
  headers?: Readonly<Record<string, string>>;
  /** What is answered besides operations: pages, the OAuth server. */
  before?: readonly Stage[];
  /** Is nothing that moves money done without an Idempotency-Key? */
  keyForMoney?: boolean;
  logger: Logger;
  logLevel: 'info' | 'debug';
  metrics: Metrics;
};

/** The one way of a request, in the gateway and in every service; each stage is the file of its name. */
export const createPipeline = (options: PipelineOptions): RequestListener => {
  const { operations, perform, headers = {}, before = [], keyForMoney = false, logger, logLevel, metrics } = options;
  const send = createSend({ logger, level: logLevel, metrics });
  const answer: Stage = async (request, response) =>
    send(request, response, await perform(request, response.locals as Admitted));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const stages: readonly Stage[] = [
    begin(headers),
    ...before,
    findOperation(operations, send),
    admit(options),
    checkIdempotencyKey(keyForMoney),
    takeBody,
    answer,
  ];
  for (const stage of stages) app.use(stage);
  app.use(renderErrors(logger, send));
  app.use(giveUp(logger));
  return app;
};
