import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { metricsIn, panelsIn, rulesIn } from './rules.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.rules.yml'));

describe('the alert rules', () => {
  it('each have an expression that reads a metric, a severity and words for a person', () => {
    const rules = rulesIn();
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr } of rules)
      expect(expr === '' || metricsIn(`${expr} `).length + Number(/\bup\b/.test(expr))).not.toBe(0);
    for (const file of files) {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      const count = (pattern: RegExp) => text.match(pattern)?.length;
      const alerts = count(/^ {6}- alert: \w+$/gm);
      expect([
        count(/^ {8}expr: /gm),
        count(/^ {8}labels: \{ severity: \w+ \}$/gm),
        count(/^ {10}summary: /gm),
      ]).toEqual([alerts, alerts, alerts]);
    }
  });

  it('are all explained in the runbook', () => {
    const runbook = readFileSync(new URL('runbook.md', import.meta.url), 'utf8');
    expect(rulesIn().filter(({ alert }) => !runbook.includes(`\`${alert}\``))).toEqual([]);
  });

  it('and the dashboard read only metrics that their page names, or for those of the process and of Node', () => {
    const page = readFileSync(new URL('metrics.md', import.meta.url), 'utf8');
    const metrics = [...rulesIn().map(({ expr }) => expr), ...panelsIn()].flatMap(metricsIn);
    expect(metrics.length).toBeGreaterThan(25);
    expect(metrics.filter((name) => !page.includes(`\`${name}\``) && !/^(process|nodejs)_/.test(name))).toEqual([]);
  });

  it('name metrics through functions, labels, ranges and histograms', () => {
    expect(metricsIn('sum by (service) (rate(a_seconds_count{status=~"5.."}[5m])) > 0.01 * max(b)')).toEqual([
      'a_seconds',
      'b',
    ]);
  });
});
