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

/** A server with OSRM's HTTP API whose answers the test decides. */
const startRoutingServer = async () => {
  const paths: string[] = [];
  const script: { answer: (response: ServerResponse) => void } = { answer: (response) => void response.end() };
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    script.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    script,
    stop: (): Promise<void> => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
};

const answers =
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
  it('is called as OSRM requires, longitude first, and its metres are the length of the trip', async () => {
    routing.script.answer = answers(200, { code: 'Ok', routes: [{ distance: 254_321.4 }] });
    expect(await drive()).toMatchObject({ source: 'ROUTE', calculated: 254.321, unit: 'km' });
    expect(routing.paths).toEqual(['/route/v1/driving/-73.5673,45.5017;-71.208,46.8139?overview=false']);
    expect(await drive({ stops, isRoundTrip: true })).toMatchObject({ source: 'ROUTE', calculated: 508.643 });
  });

  it('is not called for a trip with a polyline or a stop without coordinates', async () => {
    const before = routing.paths.length;
    await drive({ stops, route: { polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } });
    await drive({ stops: [{ address: 'here' }, { address: 'there' }], distance: { claimed: 5 } });
    expect(routing.paths).toHaveLength(before);
  });

  it.each([
    ['finds no route', answers(400, { code: 'NoRoute', message: 'Impossible route between points' })],
    ['answers something else', answers(200, { hello: 'world' })],
    ['answers no JSON', (response: ServerResponse): void => void response.end('<html>')],
    ['answers an impossible distance', answers(200, { code: 'Ok', routes: [{ distance: -1 }] })],
    ['hangs up', (response: ServerResponse): void => void response.destroy()],
  ])('fails nobody: when it %s, the great circle is used and named', async (_what, answer) => {
    routing.script.answer = answer;
    expect(await drive()).toMatchObject(GREAT_CIRCLE);
  });

  it('is given up at its time limit, long before that of the client', async () => {
    routing.script.answer = () => undefined;
    const began = performance.now();
    expect(await drive()).toMatchObject(GREAT_CIRCLE);
    expect(performance.now() - began).toBeLessThan(4_500);
  });

  it('is not called for a while after repeated failures', async () => {
    routing.script.answer = answers(500, { code: 'InternalError' });
    for (let index = 0; index < 25; index += 1) expect(await drive()).toMatchObject(GREAT_CIRCLE);
    const before = routing.paths.length;
    for (let index = 0; index < 5; index += 1) expect(await drive()).toMatchObject(GREAT_CIRCLE);
    expect(routing.paths.length - before).toBeLessThanOrEqual(1);
  });
});
