import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Rule = { file: string; alert: string; expr: string };

const FOLDER = import.meta.dirname;
const WORDS = new Set(['sum', 'max', 'by', 'rate', 'increase', 'topk', 'histogram_quantile', 'le', 'and', 'or', 'on']);
/** prom-client writes these for a histogram of the name before them. */
const PART = /_(bucket|count|sum)$/;

const expressionAt = (lines: readonly string[], index: number): string => {
  const line = lines[index] ?? '';
  const indent = line.search(/\S/);
  const text = line.slice(line.indexOf('expr:') + 'expr:'.length).trim();
  if (!text.startsWith('>')) return text;
  const folded = lines.slice(index + 1);
  const end = folded.findIndex((next) => next.search(/\S/) <= indent);
  return folded
    .slice(0, end)
    .map((next) => next.trim())
    .join(' ');
};

/** Every alert of the rule files in this folder, with its expression in one line. */
export const rulesIn = (folder = FOLDER): Rule[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.rules.yml'))
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      const alerts = lines.flatMap((line, index) => (/^\s*- alert:/.test(line) ? [index] : []));
      return alerts.map((at) => {
        const offset = lines.slice(at).findIndex((line) => /^\s+expr:/.test(line));
        const alert = (lines[at] ?? '').split(':')[1]?.trim() ?? '';
        return { file, alert, expr: offset < 0 ? '' : expressionAt(lines, at + offset) };
      });
    });

/** The metrics that an expression reads, by the names under which a service shows them; `up` is Prometheus' own. */
export const metricsIn = (expr: string): string[] => {
  const bare = expr
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(by|on) \([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/[a-z_][a-z0-9_]*/g)].map(([name]) => name);
  return names.filter((name) => !WORDS.has(name) && name !== 'up').map((name) => name.replace(PART, ''));
};

type Dashboard = { panels: { targets: { expr: string }[] }[] };

/** The expressions of the panels of the dashboard. */
export const panelsIn = (path = join(FOLDER, 'dashboard.json')): string[] =>
  (JSON.parse(readFileSync(path, 'utf8')) as Dashboard).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );
