import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { business } from './business.ts';
import { capacity } from './capacity.ts';
import { cluster } from './cluster.ts';
import { type Dashboard, grafanaJson } from './dashboard.ts';
import { deliveries } from './deliveries.ts';
import { objectives } from './objectives.ts';
import { operators } from './operators.ts';

/** One for each audience. */
export const DASHBOARDS: readonly Dashboard[] = [operators, deliveries, business, objectives, capacity, cluster];

/** Path -> the text that stands there. */
export const dashboardFiles = (): ReadonlyMap<string, string> =>
  new Map(
    DASHBOARDS.map((dashboard) => [
      join(import.meta.dirname, `${dashboard.name}.json`),
      `${JSON.stringify(grafanaJson(dashboard), undefined, 2)}\n`,
    ]),
  );

/** Returns the paths. */
export const writeDashboards = (): string[] => {
  for (const [path, text] of dashboardFiles()) writeFileSync(path, text);
  return [...dashboardFiles().keys()];
};
