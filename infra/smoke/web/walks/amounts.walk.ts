import { EXPENSE_FORM } from '../../../../services/web/app/expenses/form/words.ts';
import { FORMS } from '../../../../services/web/app/ui/forms/words.ts';
import type { Walk } from '../walk.ts';

type Case = { pasted: string; english: string; french: string; isUnsure?: boolean };

/** What the field shows of what was pasted; unsure is what says how it was read. */
const PASTED: readonly Case[] = [
  { pasted: '12,50', english: '12.50', french: '12,50' },
  { pasted: '12.5', english: '12.50', french: '12,50' },
  { pasted: '1 234,56', english: '1,234.56', french: '1\u00a0234,56' },
  { pasted: '1\u202f234,56', english: '1,234.56', french: '1\u00a0234,56' },
  { pasted: '1.234,56', english: '1,234.56', french: '1\u00a0234,56' },
  { pasted: '$1,234.50', english: '1,234.50', french: '1\u00a0234,50' },
  { pasted: "1'234.50", english: '1,234.50', french: '1\u00a0234,50' },
  { pasted: '1234,5 $', english: '1,234.50', french: '1\u00a0234,50' },
  { pasted: '1,234', english: '1,234.00', french: '1\u00a0234,00', isUnsure: true },
  { pasted: 'CA$1,234', english: '1,234.00', french: '1\u00a0234,00', isUnsure: true },
];

/** Pastes amounts as they stand in mails, sheets and web pages; what the form keeps is what they mean. */
export const AMOUNTS_WALK: Walk = {
  name: 'amounts',
  role: 'employee',
  isInBoth: true,
  steps: async ({ open, page, write, look, locale, api }) => {
    await open('/expenses/new');
    const field = (key: keyof typeof EXPENSE_FORM) =>
      page.getByRole('textbox', { name: write(EXPENSE_FORM, key), exact: true });
    const amount = field('amount');
    const paste = async (text: string): Promise<void> => {
      await field('merchant').fill(text);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+c');
      await amount.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+v');
    };
    for (const { pasted, english, french, isUnsure = false } of PASTED) {
      const wanted = locale === 'fr-CA' ? french : english;
      await paste(pasted);
      const shown = await amount.inputValue();
      if (shown !== wanted) throw new Error(`"${pasted}" became "${shown}" instead of "${wanted}"`);
      const isShown = await page
        .getByText(write(FORMS, 'number.read', { number: wanted }), { exact: true })
        .isVisible();
      if (isShown !== isUnsure)
        throw new Error(`"${pasted}": that it can mean two amounts ${isShown ? 'was' : 'was not'} said`);
    }
    await look('amounts-unsure');
    await paste('12 apples');
    const save = page.getByRole('button', { name: write(EXPENSE_FORM, 'save'), exact: true });
    await save.click();
    await page.locator('[aria-invalid="true"]:focus').waitFor();
    await look('amounts-unreadable');
    await paste('1.234,56');
    await field('merchant').fill('Gare');
    await save.click();
    await page.waitForURL(/\/expenses\/\d+$/);
    const id = /\d+$/.exec(page.url())?.[0];
    const kept = await api.call<{ amount: number }>('GET', `/v1/expenses/${id}`);
    if (kept.amount !== 1234.56) throw new Error(`1.234,56 was kept as ${kept.amount}`);
  },
};
