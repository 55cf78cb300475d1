import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DASHBOARDS, dashboardFiles } from './write.ts';

const panels = DASHBOARDS.flatMap(({ name, rows }) =>
  Object.values(rows)
    .flat()
    .map((panel) => ({ name, ...panel })),
);

it('the dashboards are what npm run generate makes of their definitions', () => {
  for (const [path, text] of dashboardFiles()) expect([path, readFileSync(path, 'utf8')]).toEqual([path, text]);
});

it('every panel says what it shows, in sentences, with a unit', () => {
  expect(panels.length).toBeGreaterThan(100);
  const mute = panels.filter(({ title, about, unit }) => title === '' || unit === '' || !/[.?]$/.test(about));
  expect(mute.map(({ name, title }) => `${name}: ${title}`)).toEqual([]);
});

it('none of them names a business, but for the one of those who help customers', () => {
  const naming = panels.filter(({ queries }) =>
    /business|endpoint\b/.test(
      Object.values(queries)
        .join()
        .replaceAll(/"business[^"]*"/g, ''),
    ),
  );
  expect(new Set(naming.map(({ name }) => name))).toEqual(new Set(['deliveries']));
});

it('panels of a dashboard do not lie on each other', () => {
  for (const [path, text] of dashboardFiles()) {
    const { panels: placed } = JSON.parse(text) as {
      panels: { gridPos: { x: number; y: number; w: number; h: number } }[];
    };
    const cells = placed.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect([path, new Set(cells).size]).toEqual([path, cells.length]);
    expect(placed.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  }
});
