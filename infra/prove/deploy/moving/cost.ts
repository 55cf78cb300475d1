import { connected } from '../../../postgres/connect.ts';

const ROUNDS = 20;
const TIMES = 250;
const WAYS = {
  set: (id: number) => `BEGIN; SELECT set_config('app.business_id', '${id}', true); COMMIT`,
  read: (id: number) => `BEGIN; SELECT enter_tenant(${id}, false); COMMIT`,
  write: (id: number) => `BEGIN; SELECT enter_tenant(${id}, true); COMMIT`,
} as const;

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Microseconds more that a transaction takes which finds out whether its tenant is there: medians of turns that take each other's places. */
export const costOfEntering = (url: string, tenantId: number): Promise<{ read: number; write: number }> =>
  connected(url, async (client) => {
    const times: Record<keyof typeof WAYS, number[]> = { set: [], read: [], write: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
        const began = performance.now();
        for (let time = 0; time < TIMES; time += 1) await client.query(WAYS[way](tenantId));
        times[way].push(((performance.now() - began) / TIMES) * 1_000);
      }
    const set = median(times.set);
    return { read: Math.round(median(times.read) - set), write: Math.round(median(times.write) - set) };
  });
