import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLine, UsageError } from '../local/arguments.ts';
import { type Figure, isMet, valueText } from './harness/figure.ts';

const HELP = `npm run bench compare -- --before FILE --after FILE

Two files of \`npm run bench -- --json FILE\` side by side, as tables for docs/performance.md.`;

const FILE = { type: 'string' } as const;
const files = commandLine(HELP, { before: FILE, after: FILE }, ({ before: former, after: latter }) => {
  if (former === undefined || latter === undefined) throw new UsageError('--before and --after name a file each');
  return { former, latter };
});
const read = (file: string): Map<string, Figure> => {
  const path = resolve(process.env.OUTLAY_CALLED_FROM ?? '.', file);
  const { figures } = JSON.parse(readFileSync(path, 'utf8')) as { figures: Figure[] };
  return new Map(figures.map((figure) => [figure.key, figure]));
};
const [before, after] = [read(files.former), read(files.latter)];
const text = (figure: Figure | undefined): string => (figure ? valueText(figure.value, figure.unit) : '');
const verdict = (figure: Figure): string => {
  const met = isMet(figure);
  return met === undefined
    ? ''
    : `${valueText(Object.values(figure.aim ?? {})[0] ?? 0, figure.unit)}, ${met ? 'met' : 'missed'}`;
};

console.log('| key | before | after | aim |\n|---|---|---|---|');
for (const [key, figure] of after)
  console.log(`| ${key} | ${text(before.get(key))} | ${text(figure)} | ${verdict(figure)} |`);

/** What each process has of them, former and now. */
const shared = [...after.values()].filter(({ shares }) => shares);
const names = new Set(shared.flatMap(({ shares }) => Object.keys(shares ?? {})));
const share = (figure: Figure | undefined, name: string): string => figure?.shares?.[name]?.toFixed(2) ?? '–';
console.log(
  `\n| | ${shared.map(({ key, unit }) => `${key}, ${unit}`).join(' | ')} |\n|---|${shared.map(() => '---|').join('')}`,
);
for (const name of names)
  console.log(
    `| ${name} | ${shared.map((figure) => `${share(before.get(figure.key), name)} / ${share(figure, name)}`).join(' | ')} |`,
  );
