/** What Grafana puts in place of its variables, for whoever asks without it. */
export const withoutVariables = (expr: string, range = '1h'): string =>
  expr
    .replaceAll('$__rate_interval', '1m')
    .replaceAll('$__range', range)
    .replaceAll(/\$(business|endpoint)\b/g, '.*');

/** Queries as a file of rules, which promtool checks; it has no command for a query alone before Prometheus 3. */
export const asRules = (queries: readonly string[]): string =>
  [
    'groups:',
    '  - name: panels',
    '    rules:',
    ...queries.map((expr, at) => `      - { record: "panel:${at}", expr: ${JSON.stringify(withoutVariables(expr))} }`),
    '',
  ].join('\n');

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);
/** Prometheus' own. */
const OWN = new Set(['up', 'ALERTS']);
const GROUPING = /\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;

/** The series that an expression reads, in its order: names that are no function, label, text or duration. */
export const metricsIn = (expr: string): string[] => {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(GROUPING, '');
  const names = [...bare.matchAll(/(?<![\w.:])[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !WORDS.has(name) && !OWN.has(name));
};
