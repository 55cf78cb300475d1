import { describe, expect, it } from '@jest/globals';
import { outcomeOf, UNTIMED } from '../../transport/http-client/outcome.ts';
import { preflightChecks } from './preflight-endpoint.ts';

const SECURE = { secure: true, limit: 5_000 };
const answered = (statusCode: number, responseTime = 20) => outcomeOf({ statusCode, responseTime, timing: UNTIMED });
const failed = (failure: 'tls_certificate' | 'dns_failure' | 'timeout') =>
  outcomeOf({ failure, responseTime: 5_000, timing: UNTIMED });
const results = (checks: ReturnType<typeof preflightChecks>) =>
  Object.fromEntries(checks.map(({ name, result }) => [name, result]));

describe('the pre-flight report', () => {
  it('is all in order for a quick 2xx', () => {
    expect(preflightChecks(answered(204), SECURE).every(({ result }) => result === 'passed')).toBe(true);
  });

  it('warns of a slow answer and of one that is no 2xx, and fails a redirect', () => {
    expect(results(preflightChecks(answered(200, 2_600), SECURE)).latency).toBe('warning');
    expect(results(preflightChecks(answered(404), SECURE))).toMatchObject({ answer: 'warning', redirect: 'passed' });
    expect(results(preflightChecks(answered(301), SECURE)).redirect).toBe('failed');
  });

  it('names the step at which it ended, and skips what lay behind', () => {
    const tls = results(preflightChecks(failed('tls_certificate'), SECURE));
    expect(tls).toMatchObject({
      dns: 'passed',
      connection: 'passed',
      tls: 'failed',
      latency: 'skipped',
      answer: 'skipped',
    });
    expect(results(preflightChecks(failed('dns_failure'), SECURE))).toMatchObject({ dns: 'failed', tls: 'skipped' });
    const [late] = preflightChecks(failed('timeout'), SECURE).filter(({ result }) => result === 'failed');
    expect(late).toEqual({ name: 'latency', result: 'failed', message: 'webhook.preflight.timeout' });
  });
});
