import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../../local/arguments.ts';
import { isApp } from './app/app-place.ts';
import { areaGraph, fileGraph, type Graph, readSources } from './graph.ts';

/** How far each node is above the ground: 0 imports nothing that is drawn, every other one more than all that it imports. */
const levelsOf = (graph: Graph): Map<string, number> => {
  const levels = new Map<string, number>();
  const levelOf = (node: string, path: readonly string[]): number => {
    const known = levels.get(node);
    if (known !== undefined) return known;
    // A circle is drawn as an arrow that points upwards; npm run check refuses it.
    const below = (graph.get(node) ?? []).filter((one) => graph.has(one) && !path.includes(one));
    const level = below.length === 0 ? 0 : 1 + Math.max(...below.map((one) => levelOf(one, [...path, node])));
    levels.set(node, level);
    return level;
  };
  for (const node of graph.keys()) levelOf(node, []);
  return levels;
};

/** Rows from the top level down; in each row a node stands near the middle of those that import it. */
const rowsOf = (graph: Graph): string[][] => {
  const levels = levelsOf(graph);
  const top = Math.max(0, ...levels.values());
  const rows = Array.from({ length: top + 1 }, (_, index) =>
    [...graph.keys()].filter((node) => levels.get(node) === top - index),
  );
  const place = new Map<string, number>();
  for (const row of rows) {
    const centre = (node: string): number => {
      const above = [...place].filter(([other]) => graph.get(other)?.includes(node)).map(([, at]) => at);
      return above.length === 0 ? 0.5 : above.reduce((sum, at) => sum + at, 0) / above.length;
    };
    const centres = new Map(row.map((node) => [node, centre(node)]));
    row.sort((one, other) => (centres.get(one) ?? 0) - (centres.get(other) ?? 0));
    row.forEach((node, index) => {
      place.set(node, (index + 0.5) / row.length);
    });
  }
  return rows;
};

/** Without what follows from the rest: a -> c is dropped where a -> b -> c is there. Nothing of a circle is dropped. */
const withoutShortcuts = (graph: Graph): Graph => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (graph.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return new Map(
    [...graph].map(([node, targets]) => [
      node,
      targets.filter(
        (target) => !targets.some((other) => other !== target && reaches(other, target) && !reaches(other, node)),
      ),
    ]),
  );
};

type Panel = { title: string; graph: Graph };

const BOX = { height: 26, gap: 14, row: 78 };
const PADDING = 24;
const TITLE = 34;
/** Of the font, at 12 px. */
const LETTER = 7.1;

type Box = { x: number; y: number; width: number };

const widthOf = (label: string): number => label.length * LETTER + 18;
const labelOf = (node: string): string => node.slice(node.lastIndexOf('/') + 1);

type Drawn = { svg: string; width: number; height: number };

const arrow = (from: Box, to: Box): string => {
  const [x1, y1] = [from.x + from.width / 2, from.y + BOX.height];
  const [x2, y2] = [to.x + to.width / 2, to.y];
  const bend = (y2 - y1) / 2;
  const upwards = y2 < y1 ? ' class="up"' : '';
  return `<path${upwards} d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2 - 3}" marker-end="url(#tip)"/>`;
};

/** One graph, its rows centred below a title. Arrows point to what is imported. */
const drawPanel = ({ title, graph }: Panel): Drawn => {
  const rows = rowsOf(graph);
  const lengths = rows.map((row) => row.reduce((sum, node) => sum + widthOf(labelOf(node)) + BOX.gap, -BOX.gap));
  const width = Math.max(title.length * LETTER * 1.3, ...lengths) + 2 * PADDING;
  const boxes = new Map<string, Box>();
  rows.forEach((row, index) => {
    let x = (width - (lengths[index] ?? 0)) / 2;
    for (const node of row) {
      boxes.set(node, { x, y: TITLE + PADDING + index * BOX.row, width: widthOf(labelOf(node)) });
      x += widthOf(labelOf(node)) + BOX.gap;
    }
  });
  const arrows = [...graph].flatMap(([node, targets]) =>
    targets.flatMap((target) => {
      const [from, to] = [boxes.get(node), boxes.get(target)];
      return from && to ? [arrow(from, to)] : [];
    }),
  );
  const nodes = [...boxes].map(
    ([node, { x, y, width: w }]) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${BOX.height}" rx="5"/><text x="${x + w / 2}" y="${y + 17}">${labelOf(node)}</text>`,
  );
  const height = TITLE + 2 * PADDING + (rows.length - 1) * BOX.row + BOX.height;
  const frame = `<rect class="panel" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="9"/>`;
  const heading = `<text class="title" x="${PADDING}" y="${TITLE - 6}">${title}</text>`;
  return { svg: `${frame}${heading}${arrows.join('')}${nodes.join('')}`, width, height };
};

const STYLE = `text{font:12px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#1c2733}
.title{font-weight:bold;font-size:15px;text-anchor:start}rect{fill:#eef4fb;stroke:#5b7fa6}.panel{fill:#fff;stroke:#c9d3de}
path{fill:none;stroke:#8296aa;stroke-width:1.1}.up{stroke:#c0392b;stroke-width:2}#tip path{fill:#8296aa;stroke:none}`;

/** Panels one below the other as a picture of its own. */
const drawPanels = (panels: readonly Panel[]): string => {
  const drawn = panels.map(drawPanel);
  const width = Math.ceil(Math.max(...drawn.map((one) => one.width))) + 2 * PADDING;
  let y = PADDING;
  const parts = drawn.map((one) => {
    const part = `<g transform="translate(${(width - one.width) / 2} ${y})">${one.svg}</g>`;
    y += one.height + PADDING;
    return part;
  });
  const tip = `<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`;
  const size = `width="${width}" height="${y}" viewBox="0 0 ${width} ${y}"`;
  const ground = `<rect class="panel" width="${width}" height="${y}" stroke="none"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>Who imports whom</title><defs>${tip}<style>${STYLE}</style></defs>${ground}${parts.join('\n')}</svg>\n`;
};

const HELP = `npm run make drawing

Draws docs/imports.svg: the packages and the areas of each service with what they import.`;

commandLine(HELP, {});
const PAGE = join(import.meta.dirname, '../../../docs/imports.svg');

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
  ...services.map((service) => ({ title: `areas of ${service}`, graph: featuresOf(service) })),
];
writeFileSync(PAGE, drawPanels(panels.map(({ title, graph }) => ({ title, graph: withoutShortcuts(graph) }))));
console.log(`${PAGE}: ${areas.size} packages and areas`);
