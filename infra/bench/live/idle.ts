import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES } from '@outlay/contracts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import { type Figure, type FigureRow, rowOf } from '../harness/figure.ts';
import { privateOf } from '../harness/memory.ts';
import { OWN_BACKENDS, sumOf, watchCluster } from './processes.ts';

/** Seconds: until what follows a start is over (V8 compiles and cleans up for half a minute), and of the measurement. */
const CALM = 30;
const SECONDS = 20;

const isService = (name: string): boolean => SERVICES.some((service) => service === name);

/** Nobody calls anything: what the processes use of a core and of memory all the same. */
export const benchIdle = async (bench: BenchCluster): Promise<FigureRow[]> => {
  await pause(CALM * 1_000);
  const { used } = await watchCluster(bench, () => pause(SECONDS * 1_000));
  const percent = Object.entries(used)
    .filter(([name]) => name !== OWN_BACKENDS)
    .map(([name, seconds]) => [name, (seconds / SECONDS) * 100] as const);
  const services = Object.fromEntries(percent.filter(([name]) => isService(name)));
  const stores = Object.fromEntries(percent.filter(([name]) => !isService(name)));
  const memory = Object.fromEntries(
    SERVICES.map((service) => [service, bench.cluster.pids(service).reduce((sum, pid) => sum + privateOf(pid), 0)]),
  );
  const figures: Figure[] = [
    {
      ...{ key: 'idle.services', what: 'the eight services, of a core', value: sumOf(services), unit: '%' },
      ...{ aim: { most: 1 }, shares: services },
    },
    {
      key: 'idle.stores',
      what: 'PostgreSQL, RabbitMQ and Redis, of a core',
      value: sumOf(stores),
      unit: '%',
      shares: stores,
    },
    {
      ...{ key: 'idle.memory', what: 'private memory of the eight services', value: sumOf(memory), unit: 'MB' },
      ...{ aim: { most: 350 }, shares: memory },
    },
  ];
  return figures.map(rowOf);
};
