import { buffer } from 'node:stream/consumers';
import type { Client } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import type { Point } from '../domain/distance.ts';

/** Metres along the roads, or null when nobody who knows them answers. */
export type Route = (points: readonly Point[]) => Promise<number | null>;

type OsrmAnswer = { routes?: { distance?: unknown }[] };

const isLength = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;

/**
 * A server that speaks OSRM's HTTP API (`/route/v1/driving/…`), behind the client's breaker and time limit. A trip does
 * not fail with it: it is measured on the great circle instead, and its `distance.source` says so.
 */
export const createOsrmRoute =
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
export const noRoute: Route = async () => null;
