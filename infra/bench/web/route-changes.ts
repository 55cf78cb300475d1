import type { Page } from 'playwright-core';
import { type FigureRow, rowOf } from '../harness/figure.ts';
import { SEEN, type Seen, until } from './watch-page.ts';

const ROUNDS = 3;

/** The links of the main menu, by their addresses. */
const MENU = `[...document.querySelectorAll('nav a[href^="/"]')].map((one) => one.getAttribute('href'))`;

/** A click on the link of the menu, as by a person: the pointer is over it a moment before. */
const goTo = async (page: Page, path: string): Promise<Required<Pick<Seen, 'heading' | 'whole'>>> => {
  const link = page.locator(`nav a[href="${path}"]`).first();
  await link.hover();
  await link.click();
  await until(page, `${SEEN}.whole !== undefined && ${SEEN}.heading !== undefined`);
  const { heading = Number.NaN, whole = Number.NaN } = await page.evaluate<Seen>(SEEN);
  return { heading, whole };
};

/** From the click until the other page stands, and until it has its data; the code is there, for each page was open before. */
export const benchRouteChanges = async (page: Page): Promise<FigureRow[]> => {
  const [first = '/', ...others] = await page.evaluate<string[]>(MENU);
  // The home page is open: each click leads to another page than the one before.
  const paths = [...others, first];
  const least = new Map<string, { heading: number; whole: number }>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const path of paths) {
      const taken = await goTo(page, path);
      const before = least.get(path) ?? taken;
      // The first round brings the code.
      if (round > 0)
        least.set(path, {
          heading: round === 1 ? taken.heading : Math.min(before.heading, taken.heading),
          whole: round === 1 ? taken.whole : Math.min(before.whole, taken.whole),
        });
    }
  return [...least].map(([path, { heading, whole }]) =>
    rowOf({
      key: `web.route${path === '/' ? '.home' : path.replace('/', '.')}`,
      what: `to ${path}`,
      value: heading,
      unit: 'ms',
      aim: { most: 150 },
      beside: `with its data ${whole.toFixed(0)} ms; the best of ${ROUNDS}`,
    }),
  );
};
