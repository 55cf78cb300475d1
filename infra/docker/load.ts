import { setTimeout as pause } from 'node:timers/promises';
import { commandLine } from '../local/arguments.ts';
import { startReceiving } from '../local/listen/receive.ts';
import type { Sandbox } from '../local/sandbox/files.ts';
import { createApi } from '../local/seed/api.ts';
import { callKinds } from '../prove/deploy/calls.ts';
import { startTraffic } from '../prove/deploy/traffic.ts';
import { readSampleData } from './smoke/sandbox.ts';
import { reasonOf } from './smoke/seen.ts';

const HELP = `docker compose run --rm load

A steady load on a running sandbox cluster, for LOAD_SECONDS, while infra/docker/replace replaces something. Prints
requests, failed ones and what became of the events; ends with 1 when one failed or was lost.`;

commandLine(HELP, {});
const SETTLING = 60;
/** `LOAD_PACE=4` sends a quarter of the requests: where cluster and load share two cores, the machine would be measured. */
const { BASE_URL = '', LOAD_SECONDS = '60', LOAD_PACE = '1' } = process.env;
/** In one sentence where there are none. */
const read = (): Sandbox => {
  try {
    return readSampleData();
  } catch (error) {
    console.error(reasonOf(error));
    return process.exit(1);
  }
};
const sandbox = read();
const api = createApi(BASE_URL, sandbox);

/** `expense.created 42` of every expense that was created, and of every one whose event arrived. */
const published = new Set<string>();
const received = new Set<string>();
const missing = () => [...published].filter((key) => !received.has(key));

let secret = '';
const receiver = await startReceiving({
  secret: () => secret,
  failures: [],
  forward: undefined,
  arrived: ({ body, verified }) => {
    if (!verified.service) return;
    const { type, data } = body as { type: string; data: { expense?: { id: number } } };
    received.add(`${type} ${data.expense?.id}`);
  },
});
const command = { url: receiver.url, events: ['expense.created'] };
const hook = await api.call<{ id: string; secret: string }>('POST', '/v1/webhooks', command);
secret = hook.secret;
const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: `Roll ${process.pid}` });
const run = Date.now().toString(36);
const traffic = startTraffic({
  next: () => BASE_URL,
  credentials: sandbox,
  callKinds: callKinds({ tenantId: sandbox.tenantId, vendorId, hookId: hook.id, run }).map((kind) => ({
    ...kind,
    every: kind.every * Number(LOAD_PACE),
  })),
  answered: (name, data) => void (name === 'create an expense' && published.add(`expense.created ${data.id}`)),
});
console.log(`load for ${LOAD_SECONDS} s`);
await pause(Number(LOAD_SECONDS) * 1000);
await traffic.stop();
for (let tries = 0; tries < SETTLING && missing().length > 0; tries += 1) await pause(1_000);
const { requests, failed, failures } = traffic.take();
for (const failure of failures) console.log(`  ${failure}`);
const lost = missing().length;
console.log(
  `requests ${requests}, failed ${failed}; events published ${published.size}, received ${published.size - lost}, lost ${lost}`,
);
await api.call('DELETE', `/v1/webhooks/${hook.id}`);
receiver.close();
process.exitCode = failed + lost === 0 ? 0 : 1;
