import type { Page } from 'playwright-core';

/** More than any page has places to stop at. */
const STOPS = 80;

/** Of the first element: has it the focus, and how many pixels are drawn around it then? */
const focusOf = (selector: string): string => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const ring = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  return { ring, isFocused: element === document.activeElement };
})()`;

type Focus = { isFocused: boolean; ring: number };

/** Whoever has no mouse: goes from place to place with Tab, sees where they are, types, and presses keys. */
export const keyboardOf = (page: Page) => {
  const to = async (selector: string): Promise<void> => {
    await page.waitForSelector(selector);
    for (let stops = 0; stops < STOPS; stops += 1) {
      const { isFocused, ring } = (await page.evaluate(focusOf(selector))) as Focus;
      if (isFocused && ring < 2) throw new Error(`Nobody sees that ${selector} has the focus`);
      if (isFocused) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Nobody reaches ${selector} with the keyboard`);
  };

  return {
    to,
    type: async (selector: string, text: string): Promise<void> => {
      await to(selector);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    press: async (selector: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
      await to(selector);
      await page.keyboard.press(key);
    },
  };
};

export type Keyboard = ReturnType<typeof keyboardOf>;
