import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { violationsOf } from './axe.ts';

/** What people operate: each has a name for whoever hears the page. */
const OPERATED = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'option',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
]);

type Value = { value?: unknown };
type Node = { ignored: boolean; role?: Value; name?: Value; nodeId: string };

/** The roles of what can be operated and has no name, as the browser computes them. */
const namelessOf = async (client: CDPSession): Promise<string[]> => {
  const { nodes } = (await client.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  return nodes
    .filter(({ ignored, role, name }) => !ignored && OPERATED.has(`${role?.value}`) && !`${name?.value ?? ''}`.trim())
    .map(({ role }) => `${role?.value}`);
};

export type Scheme = 'light' | 'dark';

/** What a page is to be like. */
export type Expected = { locale: string; width: number };

export type LookOptions = {
  page: Page;
  client: CDPSession;
  /** Resolves when nothing is loading any more. */
  settle: () => Promise<void>;
  expected: Expected;
  /** What the browser complained about since the last call. */
  complaints: () => string[];
  /** Left out: no pictures are made. */
  pictures?: string | undefined;
};

type Facts = { lang: string; title: string; headings: string[]; wide: number; loose: string[] };

/** Its language, title and width, and what reaches beyond its right edge. */
const FACTS = `(() => {
  const { scrollWidth, lang, clientWidth } = document.documentElement;
  const beyond = (one) => one.getBoundingClientRect().right > clientWidth + 1;
  const loose = scrollWidth > clientWidth ? [...document.body.querySelectorAll('*')].filter(beyond) : [];
  return {
    lang,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    wide: scrollWidth,
    loose: loose.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 160)),
  };
})()`;

/** Colours that are on their way from one scheme to the other are nobody's, and axe would judge them. */
export const STAND_STILL = `(() => {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [sheet];
})()`;

/** What comes only once somebody scrolls to it, with what is in it, until all of the page is there. */
const scrollThrough = async (page: Page, settle: () => Promise<void>): Promise<void> => {
  await settle();
  const unseen = page.locator('[data-unseen]');
  while ((await unseen.count()) > 0) {
    // At once: what was not seen yet may be replaced by what it stands for while somebody scrolls to it.
    await page.evaluate("document.querySelector('[data-unseen]')?.scrollIntoView({ block: 'center' })");
    await settle();
  }
  await page.evaluate('window.scrollTo(0, 0)');
};

const wrongWith = ({ lang, title, headings, wide, loose }: Facts, { locale, width }: Expected): string[] => [
  ...(lang === locale ? [] : [`is in ${lang} instead of ${locale}`]),
  ...(headings.length === 1 && title === `${headings[0]} · Outlay`
    ? []
    : [`is named "${title}", and has the headings ${JSON.stringify(headings)}`]),
  ...(wide > width ? [`is ${wide} px wide at ${width}:\n  ${loose.join('\n  ')}`] : []),
];

/** Of a long list so much is enough. */
const HIGHEST = 2_400;

/** The page to its end: on a screen so high that a list has all its rows there. */
const pictureOf = async (page: Page, path: string): Promise<void> => {
  const screen = page.viewportSize();
  if (screen === null) throw new Error('The page has no size');
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ ...screen, height: Math.min(Math.max(height, screen.height), HIGHEST) });
  await page.screenshot({ path });
  await page.setViewportSize(screen);
};

/**
 * Looks at the page as it is, by day and by night: in its language, under its own title, no wider than the screen, everything that can be
 * operated with a name, nothing that breaks WCAG 2.2 AA, and without a complaint of the browser. With a picture of each where wanted.
 * `schemes`: those that are looked at; the first one by all rules, the others by those of colour. None: the rules and the pictures are left
 * out.
 */
export const lookerAt =
  ({ page, client, settle, expected, complaints, pictures }: LookOptions) =>
  async (name: string, schemes: readonly Scheme[] = ['light', 'dark']): Promise<void> => {
    await scrollThrough(page, settle);
    const { locale, width } = expected;
    await page.evaluate(STAND_STILL);
    const wrong = wrongWith(await page.evaluate<Facts>(FACTS), expected);
    const nameless = await namelessOf(client);
    if (nameless.length > 0) wrong.push(`has no name for ${nameless.join(', ')}`);
    for (const [at, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = await violationsOf(page, at > 0);
      wrong.push(...violations.map((line) => `${colorScheme}: ${line}`));
      if (pictures !== undefined)
        await pictureOf(page, join(pictures, `${name}-${locale}-${width}-${colorScheme}.png`));
    }
    wrong.push(...complaints());
    if (wrong.length > 0) throw new Error(`${name} (${page.url()}, ${locale}, ${width} px)\n${wrong.join('\n')}`);
  };

export type Look = ReturnType<typeof lookerAt>;
