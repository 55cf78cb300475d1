import { HOME } from '../../../../services/web/app/shell/home/words.ts';
import { LISTS } from '../../../../services/web/app/ui/lists/words.ts';
import type { Steps, Walk } from '../walk.ts';

/** The inbox has no list behind it: it is the list. */
const INBOX = '/approvals';

/** Each line of what waits says how much it is; the list that it opens has as many entries. */
const lines = async ({ open, page, write }: Steps): Promise<void> => {
  await open('/');
  const section = page.locator('section', { has: page.getByRole('heading', { name: write(HOME, 'waiting') }) });
  const links = await section.getByRole('link').all();
  const found = await Promise.all(
    links.map(async (link) => [(await link.getAttribute('href')) ?? '', (await link.textContent()) ?? ''] as const),
  );
  if (found.length === 0) throw new Error('Nothing waits for the owner');
  for (const [href, text] of found.filter(([to]) => to !== INBOX)) {
    const count = Number(/\d+/.exec(text)?.[0]);
    await open(href);
    await page
      .getByText(write(LISTS, 'count', { count }), { exact: true })
      .first()
      .waitFor();
  }
};

type Spending = { budgetId: number; spent: number; currency: string };

/** What is spent of a budget leads to expenses that add up to it. */
const budgets = async ({ open, page, settle, api }: Steps): Promise<void> => {
  const all = await api.call<Spending[]>('GET', '/v1/budgets/spending');
  for (const { budgetId, spent } of all) {
    await open(`/budgets/${budgetId}`);
    await page.locator('main a[href*="budgetId="]').first().click();
    await page.waitForURL(/\/expenses\?/);
    await settle();
    const summary = await api.call<{ all: { total: number } }>(
      'GET',
      `/v1/expenses/summary?by=status&${new URL(page.url()).searchParams}`,
    );
    if (summary.all.total !== spent) throw new Error(`Budget ${budgetId}: ${summary.all.total} instead of ${spent}`);
  }
};

/** Every figure opens the list behind it, and the list has just what the figure counts. */
export const FIGURES_WALK: Walk = {
  name: 'figures',
  steps: async (steps) => {
    await lines(steps);
    await budgets(steps);
    await steps.look('figures-budget');
  },
};
