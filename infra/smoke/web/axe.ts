import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** A page, or what stands in a frame of one. */
type Shown = Pick<Page, 'evaluate'>;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2, levels A and AA, that a program can judge. */
const ALL_RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What the colours of the other scheme can break. */
const RULES_OF_COLOR = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

const describe = ({ id, nodes }: Violation): string =>
  [id, ...nodes.slice(0, 5).map(({ html, failureSummary }) => `${html}: ${failureSummary}`)].join('\n  ');

/** What assistive technology would stumble over; each line names the rule, the elements and why. */
export const violationsOf = async (page: Shown, isColorAlone: boolean): Promise<string[]> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const options = { runOnly: isColorAlone ? RULES_OF_COLOR : ALL_RULES, resultTypes: ['violations'], preload: false };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as {
    violations: Violation[];
  };
  return violations.map(describe);
};
