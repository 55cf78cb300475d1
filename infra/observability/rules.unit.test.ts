import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OPERATIONS } from '@outlay/contracts';
import { readMetricsPage } from './metrics-page.ts';
import { metricsIn } from './promql.ts';
import { FOLDER, panelsIn, rulesIn, situationsIn } from './rules.ts';

const rules = rulesIn();
const alerts = rules.filter(({ isAlert }) => isAlert);
const page = readMetricsPage();

/** As GitHub and most others make them of headings. */
const anchorsIn = (file: string): Set<string> =>
  new Set(
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

describe('each alert', () => {
  it('is one, has an expression, a severity, and says what it means for whom', () => {
    expect(alerts.length).toBeGreaterThan(50);
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
    const isExplained = ({ annotations: { summary, description } }: (typeof alerts)[number]) =>
      summary !== '' && description !== '' && summary !== description;
    expect(alerts.filter((alert) => !isExplained(alert))).toEqual([]);
    expect(alerts.filter(({ severity }) => !['page', 'warn', 'info'].includes(severity))).toEqual([]);
    expect(rules.filter(({ expr }) => expr === '')).toEqual([]);
  });

  it('links a section of the runbook that is its own', () => {
    const anchors = anchorsIn('runbook.md');
    expect(anchors.has('back-up-and-restore')).toBe(true);
    const broken = alerts.filter(({ name, annotations: { runbook_url: link = '' } }) => {
      const [file, anchor = ''] = link.split('#');
      return file !== 'runbook.md' || anchor !== name.toLowerCase() || !anchors.has(anchor);
    });
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('fires in a situation of made-up series, and is quiet before and after', () => {
    const situations = situationsIn();
    const isTested = (name: string) =>
      situations.some(
        ({ fires, quiet }) => quiet >= 2 && fires.some((labels) => labels.includes(`alertname="${name}"`)),
      );
    expect(alerts.map(({ name }) => name).filter((name) => !isTested(name))).toEqual([]);
    const named = situations.flatMap(({ fires }) => fires.map((labels) => /alertname="(\w+)"/.exec(labels)?.[1]));
    expect(named.filter((name) => !alerts.some((alert) => alert.name === name))).toEqual([]);
  });

  it('names in its words only labels that it fires with', () => {
    const labelsOf = (name: string) =>
      situationsIn()
        .flatMap(({ fires }) => fires)
        .filter((labels) => labels.includes(`alertname="${name}"`));
    const wrong = alerts.filter(({ name, annotations }) => {
      const used = [
        ...Object.values(annotations)
          .join(' ')
          .matchAll(/\$labels\.(\w+)/g),
      ].map(([, label]) => label);
      return used.some((label) => labelsOf(name).some((labels) => !labels.includes(`${label}="`)));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('metrics', () => {
  it('that rules and dashboards read are on their page, and every exporter’s on it is read', () => {
    const read = new Set([...rules, ...panelsIn()].flatMap(({ expr }) => metricsIn(expr)));
    expect(read.size).toBeGreaterThan(100);
    expect([...read].filter((name) => !page.isKnown(name))).toEqual([]);
    const isRead = (name: string) => read.has(name) || read.has(`${name}_bucket`);
    expect([...page.ofExporters.keys()].filter((name) => !isRead(name))).toEqual([]);
    expect(page.ours.filter((name) => !isRead(name) && !read.has(`${name}_count`))).toEqual([]);
  });

  it('are found behind functions, labels, ranges, texts and groupings', () => {
    const expr =
      'sum by (service) (rate(a_seconds_count{status=~"5.."}[5m])) > 0.01 * max(b) and on (x) label_replace(slo:c:1h, "y", "$1", "z", "(.*)") > bool 0';
    expect(metricsIn(expr)).toEqual(['a_seconds_count', 'b', 'slo:c:1h']);
    expect(page.isKnown('outlay_http_request_seconds_bucket')).toBe(true);
    expect(page.isKnown('outlay_http_request')).toBe(false);
  });
});

describe('reads and writes', () => {
  it('are told apart by what operations begin with', () => {
    const exprs = rules.filter(({ name }) => name === 'service:answers:rate5m').map(({ expr }) => expr);
    const read = new RegExp(`^(?:${/operation=~"([^"]+)"/.exec(exprs[0] ?? '')?.[1]})$`);
    expect(exprs[1]).toContain(`operation!~"none|${/operation=~"([^"]+)"/.exec(exprs[0] ?? '')?.[1]}"`);
    // Signing in goes through a page, and ends in a code.
    const wrong = OPERATIONS.filter(
      ({ id, method }) => read.test(id) !== (method === 'GET') && !id.startsWith('authorize'),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
    const waiting = OPERATIONS.filter(({ waits }) => waits > 0).map(({ id }) => id);
    expect(waiting).toEqual(['listEvents']);
  });
});
