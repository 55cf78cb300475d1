import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Answer, Caller, Operation, OperationsOf, Service } from '@outlay/contracts';
import type { z } from 'zod';

/** What a handler is given: everything parsed by the operation's schemas, nothing of the transport but its headers. */
export type HandlerRequest<O extends Operation> = {
  params: z.output<O['params']>;
  query: z.output<O['query']>;
  body: O['body'] extends z.ZodType ? z.output<O['body']> : undefined;
  /** The body of an upload as it arrives; null for every other operation. The handler reads it to its end. */
  stream: Readable | null;
  caller: Caller;
  /** The version of If-Match; null when there is none or it is `*`; 0, which no resource has, when it is not ours. */
  ifMatch: number | null;
  headers: IncomingHttpHeaders;
};

/** Answers, or throws an `AppError`. */
export type Handler<O extends Operation> = (request: HandlerRequest<O>) => Promise<Answer>;

/** One handler for each operation the service owns: a missing one is a type error. */
export type Handlers<S extends Service> = { [O in OperationsOf<S> as O['id']]: Handler<O> };
