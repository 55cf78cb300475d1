import type { ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { listen } from '@outlay/http';
import { type ClockStanding, type Logger, type Metrics, type Part, within } from '@outlay/runtime';

export type Check = {
  name: string;
  /** A critical check that fails makes the process unready; any other one only degraded. */
  critical: boolean;
  /** Rejects, or takes longer than 2 s, when the thing is not usable. */
  check(): Promise<void>;
};

type Readiness = {
  status: 'ready' | 'degraded' | 'unready';
  checks: Record<string, 'ok' | 'failed'>;
};

const LIMIT = 2_000;

/** Runs all checks at once. Only a change, of a check that failed or that works again, is logged. */
const readiness = (checks: readonly Check[], logger: Logger): (() => Promise<Readiness>) => {
  const failing = new Set<string>();

  const passes = async (check: Check): Promise<boolean> => {
    try {
      await within(LIMIT, check.check());
      if (failing.delete(check.name)) logger.info({ check: check.name }, 'check.recovered');
      return true;
    } catch (err) {
      if (!failing.has(check.name)) logger.warn({ check: check.name, critical: check.critical, err }, 'check.failed');
      failing.add(check.name);
      return false;
    }
  };

  return async () => {
    const results = await Promise.all(checks.map(async (check) => ({ ...check, healthy: await passes(check) })));
    const failed = results.filter(({ healthy }) => !healthy);
    const worst = failed.some(({ critical }) => critical) ? 'unready' : 'degraded';
    return {
      status: failed.length === 0 ? 'ready' : worst,
      checks: Object.fromEntries(results.map(({ name, healthy }) => [name, healthy ? 'ok' : 'failed'])),
    };
  };
};

type Checks = Readonly<Record<string, Check['check']>>;

type Options = {
  port: number;
  host?: string;
  /** Without one of these the process is unready. */
  needs?: Checks;
  /** Without one of these it is only degraded. */
  uses?: Checks;
  /** How the clock of this process stands; left out: nobody compares it. */
  clock?: () => ClockStanding;
  metrics: Metrics;
  logger: Logger;
  /** What the process says of itself to operators: no secret is in it. */
  about?: () => object;
};

/** `starting` and `draining` are unready whatever the checks result in. */
type Phase = 'starting' | 'serving' | 'draining';

export type Health = Part & {
  /** Base URL of the internal server, once started. */
  address(): string;
  /** Unless it is `serving`, `/readyz` answers 503: the load balancer should send nothing more. */
  setPhase(phase: Phase): void;
};

const checksOf = (checks: Checks, critical: boolean): Check[] =>
  Object.entries(checks).map(([name, check]) => ({ name, critical, check }));

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/**
 * The internal server: `/livez` checks nothing, `/readyz` runs every check and shows the clock, `/metrics` is for Prometheus, `/about` for
 * `outlay-admin check`. It belongs on a port that the internet does not reach.
 */
export const createHealth = (options: Options): Health => {
  const { port, host = '127.0.0.1', needs = {}, uses = {}, clock, metrics, logger, about } = options;
  let phase: Phase = 'serving';
  const ready = readiness([...checksOf(needs, true), ...checksOf(uses, false)], logger);

  const routes: Record<string, (response: ServerResponse) => Promise<void> | void> = {
    '/livez': (response) => answer(response, 200, { status: 'alive' }),
    '/readyz': async (response) => {
      if (phase !== 'serving') return answer(response, 503, { status: phase });
      const report = await ready();
      answer(response, report.status === 'unready' ? 503 : 200, { ...report, ...(clock && { clock: clock() }) });
    },
    '/metrics': async (response) => {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
    },
    ...(about && { '/about': (response: ServerResponse) => answer(response, 200, about()) }),
  };

  const server = listen(
    (request, response) => {
      const route = routes[(request.url ?? '').split('?')[0] ?? ''];
      if (!route) return answer(response, 404, { status: 'unknown' });
      Promise.resolve(route(response)).catch((err: unknown) => {
        logger.error({ err }, 'health.failed');
        response.destroy();
      });
    },
    { port, host, name: 'health' },
  );

  return {
    name: server.name,
    start: server.start,
    stop: server.stop,
    address: () => `http://${isIPv6(host) ? `[${host}]` : host}:${server.port()}`,
    setPhase: (next) => {
      phase = next;
    },
  };
};
