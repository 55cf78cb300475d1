import type { ServerResponse } from 'node:http';
import type { Metrics } from '@outlay/runtime';
import type { Request } from 'express';

export type AnswerMetrics = (
  request: Pick<Request, 'originalUrl'>,
  response: Pick<ServerResponse, 'statusCode' | 'headersSent'>,
  took: number,
) => void;

/** What of the web service answered: the API as a person, the stream of changes, or a page with its files and signing in. */
const partOf = (path: string): 'api' | 'changes' | 'page' => {
  if (/^\/(portal-api\/)?changes\b/.test(path)) return 'changes';
  return /^\/(portal-)?api\//.test(path) ? 'api' : 'page';
};

/**
 * Counts and times what browsers are answered. Who left before an answer began got none, and how long a stream was open says
 * nothing: of those the ones that could not begin are counted.
 */
export const createAnswerMetrics = (metrics: Metrics): AnswerMetrics => {
  const labels = ['part', 'status'] as const;
  const seconds = metrics.histogram('outlay_web_answer_seconds', 'Time until a browser was answered', labels);
  return ({ originalUrl }, { statusCode, headersSent }, took) => {
    const part = partOf(originalUrl);
    if (!headersSent || (part === 'changes' && statusCode < 400)) return;
    seconds.observe({ part, status: `${Math.floor(statusCode / 100)}xx` }, took / 1_000);
  };
};
