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
