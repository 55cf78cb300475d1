import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startTestCluster, type TestCluster, type TestTenant } from './cluster/test-cluster.ts';

const MOVED = ['gateway', 'expense'] as const;
type Moved = (typeof MOVED)[number];
type Readiness = {
  status: string;
  checks: Record<string, string>;
  clock: { aheadSeconds: number | null; skewSeconds: Record<string, number> };
};

const folder = mkdtempSync(join(tmpdir(), 'outlay-clocks-'));
const fileOf = (service: Moved): string => join(folder, service);
const move = (service: Moved, seconds: number): void => writeFileSync(fileOf(service), `${seconds * 1_000}`);

const PRELOAD = join(import.meta.dirname, 'cluster/moved-clock.ts');
const withClock = (service: Moved) => ({
  NODE_OPTIONS: `--import=${PRELOAD} --disable-warning=ExperimentalWarning`,
  MOVED_CLOCK: fileOf(service),
});

let cluster: TestCluster;
let tenant: TestTenant;

beforeAll(async () => {
  for (const service of MOVED) move(service, 0);
  const variables = { gateway: withClock('gateway'), expense: withClock('expense') };
  cluster = await startTestCluster({ variables });
  tenant = await cluster.createTenant('Maple Bakery');
  await works();
}, 120_000);

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const EXPENSE = { merchant: 'Tim Hortons', amount: 12.34, date: '2026-03-14' };

/** The status of one create, as a client sees it that tries nothing again. */
const tried = async (locale = 'en-CA') => {
  const response = await fetch(`${cluster.baseUrl}/v1/expenses`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.apiKey}`,
      'x-tenant-id': `${tenant.tenantId}`,
      'accept-language': locale,
      'content-type': 'application/json',
    },
    body: JSON.stringify(EXPENSE),
  });
  const body = (await response.json()) as { data?: { createdAt: string }; error?: { code: string; message: string } };
  return { status: response.status, ...body };
};

/** Until the services know the business, and again after a clock was set. */
const works = () => waitFor(async () => (await tried()).status === 201, { timeout: 80_000 });

const ready = async (service: Service): Promise<Readiness> =>
  (await fetch(`${cluster.healthUrls(service)[0]}/readyz`)).json() as Promise<Readiness>;

const stands = (service: Service, status: string) =>
  waitFor(async () => (await ready(service)).status === status, { message: `${service} is ${status}` });

const differed = (service: Service) =>
  readFileSync(cluster.log(service), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"clock.differed"'))
    .map((line) => JSON.parse(line) as { off: string; peer: string; skewSeconds: number });

afterEach(async () => {
  for (const service of MOVED) move(service, 0);
  for (const service of MOVED) await stands(service, 'ready');
  await works();
}, 90_000);

describe('a service whose clock is off', () => {
  it.each([66, -66])(
    'by %i s goes on answering, by the right time, and says so',
    async (seconds) => {
      move('expense', seconds);
      await stands('expense', 'degraded');
      const answers = await Promise.all(Array.from({ length: 10 }, () => tried()));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      for (const { data } of answers)
        expect(Math.abs(Date.parse(data?.createdAt ?? '') - Date.now())).toBeLessThan(30_000);

      const { checks, clock } = await ready('expense');
      expect(checks.clock).toBe('failed');
      expect(Math.abs((clock.aheadSeconds ?? 0) - seconds)).toBeLessThan(3);
      expect(Object.keys(clock.skewSeconds)).toEqual(expect.arrayContaining(['database', 'gateway']));
      expect((await ready('gateway')).status).toBe('ready');
      expect(differed('expense').at(-1)?.off).toBe('expense');
      expect(differed('gateway').at(-1)).toMatchObject({ peer: 'expense', off: 'expense' });
      const metrics = await (await fetch(`${cluster.healthUrls('expense')[0]}/metrics`)).text();
      const off = Number(/^outlay_clock_off_seconds\{[^}]*\} (\S+)$/m.exec(metrics)?.[1]);
      expect(Math.abs(off - seconds)).toBeLessThan(3);
    },
    60_000,
  );

  it('by 4 s is no matter', async () => {
    const before = differed('expense').length;
    move('expense', 4);
    await waitFor(async () => (await ready('expense')).clock.aheadSeconds !== 0);
    expect((await tried()).status).toBe(201);
    expect((await ready('expense')).status).toBe('ready');
    expect(differed('expense')).toHaveLength(before);
  }, 60_000);

  it.each([66, -66])(
    'by %i s may be the gateway, and no request is ever answered 500',
    async (seconds) => {
      move('gateway', seconds);
      const seen: Awaited<ReturnType<typeof tried>>[] = [];
      await waitFor(async () => {
        seen.push(await tried('fr-CA'));
        return (await ready('gateway')).status === 'degraded' && seen.at(-1)?.status === 201;
      });
      for (const { status, error } of seen.filter((answer) => answer.status !== 201)) {
        expect([status, error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
        expect(error?.message).toMatch(/horloges .* expense et gateway diffèrent/);
      }
      expect((await ready('expense')).status).toBe('ready');
      expect(differed('gateway').at(-1)?.off).toBe('gateway');
    },
    60_000,
  );
});
