import { setTimeout as pause } from 'node:timers/promises';
import type { TestTenant } from '../../../smoke/cluster/test-cluster.ts';

/** A write that was answered: which record, and the version that it was answered with. */
export type Answered = { service: 'expense' | 'bill' | 'mileage-receipt'; id: number; version: number };

export type Load = {
  /** By service and id, as they were answered last. */
  answered: Map<string, Answered>;
  /** Milliseconds of each write that was answered since `take`. */
  take(): number[];
  requests(): number;
  failures: string[];
  stop(): Promise<void>;
};

const STOPS = [
  { address: 'Saint-Denis, Montréal', latitude: 45.5285, longitude: -73.5882 },
  { address: 'Jean-Talon, Montréal', latitude: 45.5362, longitude: -73.6149 },
];
const LIMIT = 30_000;
const EDITS = 3;
const PAUSE = 20;
const WORKERS = 2;

type Sent = { status: number; text: string; data?: { id: number; version: number } };

/** A tenant at work: creates and edits of expenses, bills and trips, and lists, each sent one time. */
export const startLoad = (baseUrl: string, { tenantId, apiKey }: TestTenant, vendorId: number): Load => {
  const answered: Load['answered'] = new Map();
  const failures: string[] = [];
  let times: number[] = [];
  let requests = 0;
  let stopping = false;
  const base = `/v1/businesses/${tenantId}`;

  const send = async (method: string, path: string, body?: object): Promise<Sent> => {
    const headers = {
      authorization: `Bearer ${apiKey}`,
      'x-tenant-id': `${tenantId}`,
      'content-type': 'application/json',
    };
    const signal = AbortSignal.timeout(LIMIT);
    const answer = await fetch(baseUrl + path, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, ...(answer.ok && (JSON.parse(text) as { data: Sent['data'] & object })) };
  };

  const call = async (method: string, path: string, body?: object): Promise<Sent['data']> => {
    const began = performance.now();
    requests += 1;
    const sent = await send(method, path, body).catch((error: Error) => ({
      status: 0,
      text: error.message,
      data: undefined,
    }));
    if (sent.data === undefined)
      failures.push(`${new Date().toISOString()} ${method} ${path}: ${sent.status} ${sent.text.slice(0, 160)}`);
    else if (method !== 'GET') times.push(performance.now() - began);
    await pause(PAUSE);
    return sent.data;
  };

  const write = async (service: Answered['service'], method: string, path: string, body: object) => {
    const data = await call(method, path, body);
    if (data) answered.set(`${service} ${data.id}`, { service, id: data.id, version: data.version ?? 1 });
    return data?.id;
  };

  const round = async (run: string): Promise<void> => {
    const id = await write('expense', 'POST', '/v1/expenses', { merchant: run, amount: 12.5, date: '2026-03-13' });
    for (let edit = 1; edit <= EDITS && id !== undefined; edit += 1)
      await write('expense', 'PATCH', `/v1/expenses/${id}`, { notes: `${run} ${edit}` });
    const dates = { issueDate: '2026-01-01', dueDate: '2026-01-31' };
    await write('bill', 'POST', `${base}/bills`, { vendorId, billNumber: run, amount: 904, ...dates });
    await write('mileage-receipt', 'POST', `${base}/mileage-trips`, { date: '2026-03-13', name: run, stops: STOPS });
    await call('GET', '/v1/expenses?pageSize=10');
  };

  const work = async (worker: number): Promise<void> => {
    for (let count = 1; !stopping; count += 1) await round(`${tenantId}-${worker}-${count}`);
  };
  const working = Array.from({ length: WORKERS }, (_, worker) => work(worker));
  return {
    answered,
    failures,
    requests: () => requests,
    take: () => {
      const taken = times;
      times = [];
      return taken;
    },
    stop: async () => {
      stopping = true;
      await Promise.all(working);
    },
  };
};
