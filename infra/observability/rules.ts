import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Rule = {
  file: string;
  /** The alert's name, or the series that is recorded. */
  name: string;
  isAlert: boolean;
  expr: string;
  severity: string;
  annotations: Readonly<Record<string, string>>;
};

export const FOLDER = import.meta.dirname;

/** Text between quotes, or as it stands. */
const unquoted = (text: string): string => /^(['"])(.*)\1$/.exec(text)?.[2] ?? text;

/** `key: value` of a block, values over several lines folded into one. */
const fieldOf = (block: string, key: string): string | undefined => {
  const inBraces = new RegExp(`\\b${key}: ('[^']*'|"[^"]*"|[^,}]+(?=[,}]))`).exec(block.split('\n', 1)[0] ?? '')?.[1];
  const found = new RegExp(`^( *(?:- )?)${key}: (.*(?:\\n\\1 +\\S.*)*)`, 'm').exec(block)?.[2] ?? inBraces;
  return found === undefined
    ? undefined
    : unquoted(
        found
          .replace(/^>-\s*/, '')
          .replaceAll(/\s*\n\s*/g, ' ')
          .trim(),
      );
};

const ruleOf = (file: string, block: string): Rule => {
  const alert = fieldOf(block, 'alert');
  const annotations = ['summary', 'description', 'runbook_url'].map((key) => [key, fieldOf(block, key) ?? '']);
  return {
    file,
    name: alert ?? fieldOf(block, 'record') ?? '',
    isAlert: alert !== undefined,
    expr: fieldOf(block, 'expr') ?? '',
    severity: /severity: (\w+)/.exec(block)?.[1] ?? '',
    annotations: Object.fromEntries(annotations) as Record<string, string>,
  };
};

const namesIn = (folder: string, end: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .sort();

/** Blocks of a list: each item from its dash to the next one. Comments are left out. */
const itemsIn = (text: string, start: RegExp): string[] => {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  const at = lines.flatMap((line, index) => (start.test(line) ? [index] : []));
  return at.map((from, index) => {
    const rest = lines.slice(from, at[index + 1]);
    const end = rest.findIndex((line) => /^ {2}- name:/.test(line));
    return rest.slice(0, end > 0 ? end : undefined).join('\n');
  });
};

/** What the rule files of this folder record and warn of. Read as they are laid out here; promtool reads them as YAML. */
export const rulesIn = (folder = FOLDER): Rule[] =>
  namesIn(folder, '.rules.yml').flatMap((file) =>
    itemsIn(readFileSync(join(folder, file), 'utf8'), /^ {6}- (alert:|record:|\{ record:)/).map((block) =>
      ruleOf(file, block),
    ),
  );

/** One situation of made-up series: what promtool finds to fire at some moments, and how often nothing. */
export type Situation = { file: string; name: string; fires: readonly string[]; quiet: number };

export const situationsIn = (folder = join(FOLDER, 'tests')): Situation[] =>
  namesIn(folder, '.test.yml').flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^ {2}- name: /m)
      .slice(1)
      .map((text) => ({
        file,
        name: unquoted(text.split('\n', 1)[0] ?? ''),
        fires: [...text.matchAll(/labels: 'ALERTS\{(.*)\}'/g)].map(([, labels]) => labels ?? ''),
        quiet: [...text.matchAll(/expr: 'ALERTS\{.*exp_samples: \[\]/g)].length,
      })),
  );

type Board = { title: string; panels: { type: string; title: string; targets?: { expr: string }[] }[] };

/** Each query of the dashboards. */
export const panelsIn = (folder = join(FOLDER, 'dashboards')): { board: string; panel: string; expr: string }[] =>
  namesIn(folder, '.json').flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Board;
    return panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ board: file.replace('.json', ''), panel: title, expr })),
    );
  });
