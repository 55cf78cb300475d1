import { type BenchOptions, startBenchCluster } from './bench-cluster.ts';
import { startChild } from './child.ts';

/**
 * The cluster of a benchmark with its load generator, which a signal ends too. `print` writes what happens, after the seconds
 * since the start. `BENCH_PROFILES=<folder>` writes a CPU profile of each service there.
 */
export const startBench = async (options?: BenchOptions) => {
  const began = performance.now();
  const print = (text: string): void =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  print('starting PostgreSQL, RabbitMQ, Redis and the seven services');
  const bench = await startBenchCluster(process.env.BENCH_PROFILES, options);
  const load = startChild('load.ts');
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    load.end();
    stopped ??= bench.stop();
    return stopped;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  return { bench, load, print, stop };
};
