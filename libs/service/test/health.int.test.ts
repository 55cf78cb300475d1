import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { testLogger } from '@outlay/testing';
import { createHealth, type Health } from '../src/health.ts';

let health: Health;
afterEach(() => health.stop());

type Checks = Record<string, () => Promise<void>>;

const serving = async (checks: { needs?: Checks; uses?: Checks } = {}) => {
  const logger = testLogger();
  health = createHealth({ port: 0, ...checks, metrics: createMetrics('test'), logger });
  await health.start();
  const send = async (path: string) => {
    const response = await fetch(`${health.address()}${path}`);
    return { status: response.status, body: await response.text() };
  };
  const ready = async () => {
    const { status, body } = await send('/readyz');
    return { status, ...(JSON.parse(body) as Record<string, unknown>) };
  };
  return { send, ready, logger };
};

const well = async (): Promise<void> => undefined;
const ill = async (): Promise<void> => {
  throw new Error('secret host name');
};

describe('the internal server', () => {
  it('is alive whatever the checks result in, and runs none of them for it', async () => {
    const { send } = await serving({ needs: { database: ill } });
    expect(await send('/livez')).toEqual({ status: 200, body: '{"status":"alive"}' });
  });

  it('is ready when all is well, degraded without what it can do without, unready without what it cannot', async () => {
    let redis = well;
    let database = well;
    const { ready, logger } = await serving({
      needs: { database: () => database() },
      uses: { redis: () => redis() },
    });
    expect(await ready()).toEqual({ status: 'ready', checks: { redis: 'ok', database: 'ok' } });
    redis = ill;
    expect(await ready()).toEqual({ status: 'degraded', checks: { redis: 'failed', database: 'ok' } });
    database = ill;
    expect(await ready()).toEqual({ status: 'unready', checks: { redis: 'failed', database: 'failed' } });
    await ready();
    expect(logger.linesOf('check.failed')).toHaveLength(2);
    redis = well;
    await ready();
    expect(logger.linesOf('check.recovered')).toHaveLength(1);
  });

  it('answers 503 while it starts, drains or lacks something critical, and never why', async () => {
    const { send } = await serving({ needs: { database: ill } });
    expect(await send('/readyz')).toEqual({ status: 503, body: expect.not.stringContaining('secret') });
    health.setPhase('starting');
    expect(await send('/readyz')).toEqual({ status: 503, body: '{"status":"starting"}' });
    health.setPhase('draining');
    expect(await send('/readyz')).toEqual({ status: 503, body: '{"status":"draining"}' });
  });

  it('does not wait longer than 2 s for a check', async () => {
    const { ready } = await serving({ needs: { broker: () => new Promise(() => undefined) } });
    const began = performance.now();
    expect(await ready()).toMatchObject({ status: 'unready' });
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('gives the metrics, and 404 for anything else', async () => {
    const { send } = await serving();
    expect(await send('/metrics?x=1')).toMatchObject({ status: 200, body: expect.stringContaining('process_cpu') });
    expect((await send('/secrets')).status).toBe(404);
  });
});
