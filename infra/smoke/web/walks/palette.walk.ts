import { PALETTE } from '../../../../services/web/app/shell/palette/words.ts';
import type { Walk } from '../walk.ts';

/** Finds a bill by the keyboard alone, from anywhere. */
export const PALETTE_WALK: Walk = {
  name: 'palette',
  role: 'accountant',
  steps: async ({ open, page, write, look, settle }) => {
    await open('/');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('textbox', { name: write(PALETTE, 'label') });
    await search.fill('hydro');
    const found = page.getByRole('button', { name: /Hydro-Québec/ }).first();
    await found.waitFor();
    await look('palette-found');
    await search.press('ArrowDown');
    await search.press('Enter');
    await page.waitForURL(/\/bills\/\d+$/);
    await settle();
  },
};
