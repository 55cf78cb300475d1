import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2, levels A and AA, that a program can judge. */
const RULES = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } };

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

const describe = ({ id, nodes }: Violation): string =>
  [id, ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)].join('\n  ');

/** What assistive technology would stumble over; each line names the rule, the elements and why. */
const violationsOf = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(RULES)})`)) as {
    violations: Violation[];
  };
  return violations.map(describe);
};

type Facts = { lang: string; title: string; heading: string; wide: number };

const FACTS = `({
  lang: document.documentElement.lang,
  title: document.title,
  heading: [...document.querySelectorAll('h1')].map((each) => each.textContent).join(' and '),
  wide: document.documentElement.scrollWidth,
})`;

type Options = { page: Page; locale: string; width: number; shot: (name: string) => Promise<void> };

/**
 * Looks at the page as it is, by day and by night: in its language, under its own title, no wider than the screen, and with nothing in it
 * that breaks WCAG 2.2 AA. With a picture of each where somebody wants them.
 */
export const lookerAt =
  ({ page, locale, width, shot }: Options) =>
  async (name: string): Promise<void> => {
    const { lang, title, heading, wide } = (await page.evaluate(FACTS)) as Facts;
    if (lang !== locale || wide > width) throw new Error(`${name} is in ${lang} and ${wide} px wide`);
    if (title !== `${heading} · Outlay`) throw new Error(`${name} is named ${title}, and begins with ${heading}`);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await violationsOf(page);
      if (violations.length > 0) throw new Error(`${name}, ${colorScheme}:\n${violations.join('\n')}`);
      await shot(`${name}-${colorScheme}`);
    }
  };

export type Look = ReturnType<typeof lookerAt>;
