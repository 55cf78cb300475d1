import type { Page } from 'playwright-core';
import type { Steps } from '../walk.ts';

const CLI = 'outlay-cli';
const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

type Started = { device_code: string; user_code: string; verification_uri: string };
type Answer = { error?: string; access_token?: string };

const post = async <T>(url: string, form: Record<string, string>): Promise<T> =>
  (await (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).json()) as T;

/** Sends a form of the gateway's pages, which have no script, and waits for the next page. */
const press = async (page: Page, selector: string): Promise<void> => {
  await Promise.all([page.waitForNavigation(), page.locator(selector).first().click()]);
};

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.locator('[name=user_code]').fill(code);
  await press(page, 'button[type=submit]');
};

/** A terminal without a browser signs in: a wrong code is no code, a refused one gets nothing, an allowed one a token. */
export const allowDevice = async ({ page: own, person, baseUrl }: Steps): Promise<void> => {
  const start = () => post<Started>(`${baseUrl}/connect/device_authorization`, { client_id: CLI, scope: 'users:read' });
  const poll = ({ device_code }: Started) =>
    post<Answer>(`${baseUrl}/connect/token`, { grant_type: GRANT, client_id: CLI, device_code });
  const page = await own.context().newPage();
  try {
    const refused = await start();
    await page.goto(refused.verification_uri);
    await typeCode(page, 'BBBB-BBBB');
    await page.getByRole('alert').waitFor();
    // Typed as people type it, in any case and without the hyphen.
    await typeCode(page, refused.user_code.toLowerCase().replace('-', ' '));
    await press(page, '[name=abort]');
    const { error } = await poll(refused);
    if (error !== 'access_denied') throw new Error(`A refused device is told ${error}`);

    const allowed = await start();
    await typeCode(page, allowed.user_code);
    await press(page, '[name=confirm]');
    const password = page.locator('[name=password]');
    if ((await password.count()) > 0) {
      await page.locator('[name=email]').fill(person.email);
      await password.fill(person.password ?? '');
      await press(page, 'button[type=submit]');
    }
    await press(page, 'button[type=submit]');
    await page.getByRole('status').waitFor();
    const { access_token: token } = await poll(allowed);
    if (token === undefined) throw new Error('An allowed device gets no token');
  } finally {
    await page.close();
  }
};
