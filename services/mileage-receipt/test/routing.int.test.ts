import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './service.ts';

const TRIPS = '/v1/businesses/1/mileage-trips';
const stops = [
  { address: 'Montréal', latitude: 45.5017, longitude: -73.5673 },
  { address: 'Québec', latitude: 46.8139, longitude: -71.208 },
];
const GREAT_CIRCLE = { source: 'GREAT_CIRCLE', calculated: expect.closeTo(233.2, 0) };

/** A server that speaks OSRM's HTTP API and does what the test says. */
const startRoutingServer = async () => {
  const requested: string[] = [];
  const script: { answer: (response: ServerResponse) => void } = { answer: (response) => void response.end() };
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    script.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    script,
    stop: (): Promise<void> => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
};

const publishes =
  (status: number, body: unknown) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let routing: Awaited<ReturnType<typeof startRoutingServer>>;
let service: TestService;
const drive = async (command: object = { stops }) => {
  const { status, body } = await service.call('POST', `${TRIPS}/preview`, {}, { date: '2026-03-01', ...command });
  return status === 200 ? body.data.distance : body;
};

beforeAll(async () => {
  routing = await startRoutingServer();
  service = await startService({ ROUTING_URL: routing.url });
  await service.knows({ id: 1 });
});
afterAll(async () => {
  await service.stop();
  await routing.stop();
});

describe('a routing server', () => {
  it('is asked as OSRM wants it, longitude first, and its metres are what the trip is long', async () => {
    routing.script.answer = publishes(200, { code: 'Ok', routes: [{ distance: 254_321.4 }] });
    expect(await drive()).toMatchObject({ source: 'ROUTE', calculated: 254.321, unit: 'km' });
    expect(routing.requested).toEqual(['/route/v1/driving/-73.5673,45.5017;-71.208,46.8139?overview=false']);
    expect(await drive({ stops, isRoundTrip: true })).toMatchObject({ source: 'ROUTE', calculated: 508.643 });
  });

  it('is not asked where the way is drawn, or a place has no coordinates', async () => {
    const before = routing.requested.length;
    await drive({ stops, route: { polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } });
    await drive({ stops: [{ address: 'here' }, { address: 'there' }], distance: { claimed: 5 } });
    expect(routing.requested).toHaveLength(before);
  });

  it.each([
    ['finds no way', publishes(400, { code: 'NoRoute', message: 'Impossible route between points' })],
    ['answers something else', publishes(200, { hello: 'world' })],
    ['answers no JSON', (response: ServerResponse): void => void response.end('<html>')],
    ['says a distance that is none', publishes(200, { code: 'Ok', routes: [{ distance: -1 }] })],
    ['hangs up', (response: ServerResponse): void => void response.destroy()],
  ])('fails nobody: when it %s, the great circle is used and named', async (_what, answer) => {
    routing.script.answer = answer;
    expect(await drive()).toMatchObject(GREAT_CIRCLE);
  });

  it('is given up after its time, long before the client is', async () => {
    routing.script.answer = () => undefined;
    const began = performance.now();
    expect(await drive()).toMatchObject(GREAT_CIRCLE);
    expect(performance.now() - began).toBeLessThan(4_500);
  });

  it('is left alone once it fails again and again', async () => {
    routing.script.answer = publishes(500, { code: 'InternalError' });
    for (let index = 0; index < 25; index += 1) expect(await drive()).toMatchObject(GREAT_CIRCLE);
    const requested = routing.requested.length;
    for (let index = 0; index < 5; index += 1) expect(await drive()).toMatchObject(GREAT_CIRCLE);
    expect(routing.requested.length - requested).toBeLessThanOrEqual(1);
  });
});
