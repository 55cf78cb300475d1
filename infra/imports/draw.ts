import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../local/arguments.ts';
import { isApp } from './app/app-place.ts';
import { areaGraph, fileGraph, type Graph } from './graph.ts';
import { withoutShortcuts } from './layers.ts';
import { readSources } from './sources.ts';
import { drawPanels } from './svg.ts';

const HELP = `npm run imports:draw

Draws docs/imports.svg: the packages and the features of each service with what they import.`;

commandLine(HELP, {});
const PAGE = join(import.meta.dirname, '../../docs/imports.svg');

const areas = areaGraph(fileGraph(readSources()));
const packageOf = (area: string): string =>
  area
    .split('/')
    .slice(0, isApp(area) ? 3 : 2)
    .join('/');

/** Services and libs; a service's features count as the service. */
const packages = (): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const [area, targets] of areas) {
    const from = graph.get(packageOf(area)) ?? new Set<string>();
    for (const target of targets) if (packageOf(target) !== packageOf(area)) from.add(packageOf(target));
    graph.set(packageOf(area), from);
  }
  return new Map([...graph].map(([name, targets]) => [name, [...targets]]));
};

const featuresOf = (service: string): Graph =>
  new Map(
    [...areas]
      .filter(([area]) => packageOf(area) === service && area !== service)
      .map(([area, targets]) => [area, targets.filter((target) => packageOf(target) === service)]),
  );

const services = [...new Set([...areas.keys()].map(packageOf))]
  .filter((name) => name.startsWith('services/'))
  .toSorted((one, other) => one.localeCompare(other, 'en'));
const panels = [
  { title: 'packages', graph: packages() },
  ...services.map((service) => ({ title: `features of ${service}`, graph: featuresOf(service) })),
];
writeFileSync(PAGE, drawPanels(panels.map(({ title, graph }) => ({ title, graph: withoutShortcuts(graph) }))));
console.log(`${PAGE}: ${areas.size} packages and features`);
