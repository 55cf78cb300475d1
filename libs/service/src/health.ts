import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger, Metrics, Part } from '@outlay/runtime';
import { type Check, readiness } from './readiness.ts';

type Checks = Readonly<Record<string, Check['check']>>;

type Options = {
  port: number;
  host?: string;
  /** Without one of these the process is unready. */
  needs?: Checks;
  /** Without one of these it is only degraded. */
  uses?: Checks;
  metrics: Metrics;
  logger: Logger;
};

/** `starting` and `draining` are unready whatever the checks say. */
export type Phase = 'starting' | 'serving' | 'draining';

export type Health = Part & {
  /** Base URL of the internal server, once started. */
  address(): string;
  setPhase(phase: Phase): void;
  /** The load balancer should send nothing more: `/readyz` answers 503 from now on. */
  setDraining(): void;
};

const checksOf = (checks: Checks, critical: boolean): Check[] =>
  Object.entries(checks).map(([name, check]) => ({ name, critical, check }));

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/**
 * The internal server: `/livez` checks nothing, `/readyz` runs every check, `/metrics` is for Prometheus.
 * It belongs on a port that the internet does not reach.
 */
export const createHealth = ({ port, host = '127.0.0.1', needs = {}, uses = {}, metrics, logger }: Options): Health => {
  let phase: Phase = 'serving';
  const ready = readiness([...checksOf(needs, true), ...checksOf(uses, false)], logger);

  const routes: Record<string, (response: ServerResponse) => Promise<void> | void> = {
    '/livez': (response) => answer(response, 200, { status: 'alive' }),
    '/readyz': async (response) => {
      if (phase !== 'serving') return answer(response, 503, { status: phase });
      const report = await ready();
      answer(response, report.status === 'unready' ? 503 : 200, report);
    },
    '/metrics': async (response) => {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
    },
  };

  const server = createServer((request, response) => {
    const route = routes[(request.url ?? '').split('?')[0] ?? ''];
    if (!route) return answer(response, 404, { status: 'unknown' });
    Promise.resolve(route(response)).catch((err: unknown) => {
      logger.error({ err }, 'health.failed');
      response.destroy();
    });
  });

  return {
    name: 'health',
    address: () => {
      const { address, port: bound, family } = server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
    },
    setPhase: (next) => {
      phase = next;
    },
    setDraining: () => {
      phase = 'draining';
    },
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve();
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
