import type { IncomingMessage } from 'node:http';
import type { Logger } from '@outlay/runtime';
import type { NextFunction } from 'express';
import { errorAnswer } from '../answers/error-answer.ts';
import { render } from '../answers/reply.ts';
import type { ExchangeResponse } from './exchange.ts';
import type { Send } from './send.ts';

/** What any stage throws becomes the reply. */
export const renderErrors =
  (logger: Logger, send: Send) =>
  (error: unknown, request: IncomingMessage, response: ExchangeResponse, _next: NextFunction): void =>
    send(request, response, render(errorAnswer(error, { ...response.locals, logger })));

/** What cannot even be replied to ends its connection, and its client learns that much. */
export const giveUp =
  (logger: Logger) =>
  (err: unknown, _request: IncomingMessage, response: ExchangeResponse, _next: NextFunction): void => {
    logger.error({ err, requestId: response.locals.requestId }, 'request.unanswered');
    response.destroy();
  };
