import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, rulesIn } from './rules.ts';

/** Node's and the process's own, which every service shows. */
export const OF_PROCESS = /^(nodejs|process)_/;

export type MetricsPage = {
  /** Of our services, one a row. */
  ours: readonly string[];
  /** Of the exporters of servers: name -> job. */
  ofExporters: ReadonlyMap<string, string>;
  /** Is it of a service, an exporter that the page lists, or recorded by a rule? By the name of a series. */
  isKnown(name: string): boolean;
};

/** What metrics.md says that there is. */
export const readMetricsPage = (): MetricsPage => {
  const page = readFileSync(join(FOLDER, 'metrics.md'), 'utf8');
  const [services = '', exporters = ''] = page.split('\n## Exporters\n');
  const ours = [...services.matchAll(/^\| `([a-z_]+_[a-z_]+)` \|/gm)].map(([, name]) => name ?? '');
  const ofExporters = new Map(
    [...exporters.matchAll(/^\| `([a-z-]+)` \|[^|]*\|(.*)\|$/gm)].flatMap(([, job = '', names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, job] as const),
    ),
  );
  const recorded = rulesIn().flatMap(({ name, isAlert }) => (isAlert ? [] : [name]));
  const known = new Set([...ours, ...ofExporters.keys(), ...recorded]);
  return {
    ours,
    ofExporters,
    isKnown: (name) => OF_PROCESS.test(name) || known.has(name) || known.has(name.replace(/_(bucket|count|sum)$/, '')),
  };
};
