import { buffer } from 'node:stream/consumers';
import { type Client, createClient } from '@outlay/http/client';
import type { Logger, Metrics } from '@outlay/runtime';
import type { Point } from '../saved-trips/distance.ts';

/** Metres by road, or null when no routing server answers. */
export type Route = (points: readonly Point[]) => Promise<number | null>;

type OsrmAnswer = { routes?: { distance?: unknown }[] };

/** Milliseconds that a routing server may take: they must leave time to answer with the great circle instead. */
const ROUTING = 1_500;

const isLength = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

/**
 * A server with OSRM's HTTP API (`/route/v1/driving/…`), behind the client's breaker and time limit. A failure does not
 * fail the trip: it is measured on the great circle instead, and its `distance.source` shows that.
 */
const createOsrmRoute =
  (client: Client, logger: Logger): Route =>
  async (points) => {
    const places = points.map(([latitude, longitude]) => `${longitude},${latitude}`).join(';');
    try {
      const reply = await client.request({ method: 'GET', path: `/route/v1/driving/${places}?overview=false` });
      const body = Buffer.isBuffer(reply.body) ? reply.body : await buffer(reply.body);
      const { routes: [first] = [] } = JSON.parse(body.toString('utf8')) as OsrmAnswer;
      return reply.status === 200 && isLength(first?.distance) ? first.distance : null;
    } catch (err) {
      logger.warn({ err }, 'route.unmeasured');
      return null;
    }
  };

/** Without a routing server. */
const noRoute: Route = async () => null;

type Settings = {
  /** Empty: there is no routing server. */
  baseUrl: string;
  /** Milliseconds that any service may take. */
  timeout: number;
  logger: Logger;
  metrics: Metrics;
};

/** The client of the routing server that is configured, if one is. */
export const openRouting = ({ baseUrl, timeout, logger, metrics }: Settings) => {
  if (baseUrl === '') return { route: noRoute, close: async () => undefined };
  const client = createClient({
    name: 'routing',
    isForeign: true,
    baseUrl,
    timeout: Math.min(timeout, ROUTING),
    logger,
    metrics,
  });
  return { route: createOsrmRoute(client, logger), close: client.close };
};
