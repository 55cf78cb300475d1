import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../clients/tool.ts';
import { type Manifest, readManifests } from './manifest.ts';
import { KUBERNETES } from './tools.ts';

export const CHART = join(import.meta.dirname, '../chart');
const VALUES = join(import.meta.dirname, '../values');
export const NAMESPACE = 'outlay';

/** The sets of values that the chart is tried with, by name. */
export const valueSets = (): string[] =>
  readdirSync(VALUES)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length));

const common = (set: string): string[] => [
  ...['--values', join(VALUES, `${set}.yaml`)],
  ...['--namespace', NAMESPACE],
  ...['--kube-version', KUBERNETES],
];

/** @throws Error with what is wrong */
export const lint = (helm: string, set: string): Promise<string> =>
  run(helm, ['lint', '--strict', CHART, ...common(set)], CHART);

/** All objects of an install, or of an upgrade. @throws Error with what Helm printed */
export const render = async (helm: string, set: string, { upgrade = false } = {}): Promise<Manifest[]> => {
  const options = [...common(set), ...(upgrade ? ['--is-upgrade'] : [])];
  return readManifests(await run(helm, ['template', 'outlay', CHART, ...options], CHART));
};
