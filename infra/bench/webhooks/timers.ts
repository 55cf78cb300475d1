import type { PrivateServers } from '../../smoke/private-servers.ts';
import type { Row } from '../table.ts';
import { measureTimers, type TimersMeasured } from './pending-timers.ts';

const quantilesText = ({ p50, p99, worst }: TimersMeasured['late']): string =>
  [p50, p99, worst].map((ms) => `${ms.toFixed(0)} ms`).join(', ');

/** Half as much again as the dispatcher is to attempt: retries that were planned by attempts come no faster. */
const PACE = 6_000;
const BURST = 50_000;
const BURST_DELAY = 15_000;

/** Retries that wait, spread as attempts would spread them; and some that are all due in the same seconds. */
export const benchTimers = async (servers: PrivateServers, count: number): Promise<Row[]> => {
  const delay = Math.ceil(count / PACE) * 1_000 + 20_000;
  const spread = await measureTimers(servers, { count, delay, pace: PACE });
  const burst = await measureTimers(servers, { count: Math.min(count, BURST), delay: BURST_DELAY });
  const set = Math.round(count / spread.setting);
  return [
    {
      what: `${count} pending retries: memory of the broker`,
      measured: `${spread.most} MB`,
      beside: `at most; ${spread.waiting} MB when all were set, at ${set} a second`,
      aim: '1000 MB',
    },
    {
      what: '  from their time to the consumer: p50, p99, worst',
      measured: quantilesText(spread.late),
      beside: `due at ${set} a second, out at ${Math.round(spread.out)}`,
      aim: '2000 ms',
      limit: spread.limit,
    },
    {
      what: `  ${Math.min(count, BURST)} due within ${burst.setting.toFixed(1)} s: p50, p99, worst`,
      measured: quantilesText(burst.late),
      beside: `out at ${Math.round(burst.out)} a second`,
      limit: burst.limit,
    },
  ];
};
