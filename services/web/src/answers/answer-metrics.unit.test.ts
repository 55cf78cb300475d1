import { expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { createAnswerMetrics } from './answer-metrics.ts';

it('answers are counted by what gave them, those that nobody waited for and open streams are not', async () => {
  const metrics = createMetrics('web');
  const measure = createAnswerMetrics(metrics);
  const answer = (originalUrl: string, statusCode: number, headersSent = true) =>
    measure({ originalUrl }, { statusCode, headersSent }, 3);
  answer('/api/v1/expenses?page=2', 200);
  answer('/portal-api/v1/webhooks', 503);
  answer('/portal-api/changes?business=1', 503);
  answer('/changes?business=1', 200);
  answer('/expenses', 200, false);
  answer('/apis', 304);
  const counts = [...(await metrics.text()).matchAll(/^outlay_web_answer_seconds_count\{(.*)\} (\d)$/gm)];
  expect(counts.map(([, labels, count]) => `${labels} ${count}`)).toEqual([
    'service="web",part="api",status="2xx" 1',
    'service="web",part="api",status="5xx" 1',
    'service="web",part="changes",status="5xx" 1',
    'service="web",part="page",status="3xx" 1',
  ]);
});
