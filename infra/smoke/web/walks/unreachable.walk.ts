import { textIn } from '../../../../services/web/app/intl/index.ts';
import { FEEDBACK } from '../../../../services/web/app/ui/feedback/words.ts';
import type { Walk } from '../walk.ts';

/** Opens the app while the API gives no answer: it says so in the language of the browser, and begins when it is asked again. */
export const UNREACHABLE_WALK: Walk = {
  name: 'unreachable',
  role: 'auditor',
  steps: async ({ page, open }) => {
    await open('/');
    // As the web service answers while the gateway is away (web-forwarding.e2e.test.ts).
    await page.route('**/session', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), person: null } });
    });
    await page.reload();
    await page.getByRole('alert').getByText(textIn(FEEDBACK['failed.title'], 'en-CA')).waitFor();
    await page.unroute('**/session');
    await page.getByRole('button', { name: textIn(FEEDBACK.retry, 'en-CA'), exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
};
