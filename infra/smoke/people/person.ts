import { waitFor } from '@outlay/testing';
import type { openBrowser } from '../browser.ts';
import type { TestCluster } from '../test-cluster.ts';
import { accountPage, codeOf, STEP } from './account-page.ts';

type Options = {
  browser: Awaited<ReturnType<typeof openBrowser>>;
  cluster: TestCluster;
  clientId: string;
  redirect: string;
  locale: string;
  width: number;
  email: string;
};

/** An authenticator of the browser's own, which verifies its user and answers at once. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

const LINK = /https?:\/\/[^\s"<>]+\/connect\/(?:invitation|password)\/[\w-]+/;

/** What a person does at the pages of their account, in whichever language they are. */
export const createPerson = async (options: Options) => {
  const { browser, cluster, clientId, redirect, locale, width, email } = options;
  // Browsers bind passkeys to names, and loopback has this one.
  const origin = cluster.baseUrl.replace('127.0.0.1', 'localhost');
  const opened = await browser.openPage({ locale, width, landing: 'http://nowhere.invalid/' });
  const { page, shot } = opened;
  const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirect, state: 's' });
  const authorize = `${origin}/connect/authorize?${query}`;

  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });

  /** The page as it is: in its language, no wider than the screen, and a picture of it. */
  const look = async (name: string): Promise<void> => {
    const [lang, scrolled] = (await page.evaluate(
      '[document.documentElement.lang, document.documentElement.scrollWidth]',
    )) as [string, number];
    if (lang !== locale || scrolled > width) throw new Error(`${name} is in ${lang} and ${scrolled} px wide`);
    await shot(name);
  };

  /** The link of the newest mail that has one, once it is there; `before`: one that is known already. */
  const linkOfMail = (kind: 'invitation' | 'password'): Promise<string> =>
    waitFor(
      async () => {
        const found = cluster.inbox.messages({ to: email }).map(({ text }) => LINK.exec(text)?.[0]);
        const path = found.find((link) => link?.includes(`/connect/${kind}/`));
        return path !== undefined && origin + new URL(path).pathname;
      },
      { timeout: 30_000, message: `a mail with a link for ${kind}` },
    );

  const landed = (): Promise<void> => page.waitForURL(`${redirect}**`);

  return {
    landed: () => page.url(),
    complaints: opened.complaints,
    close: opened.close,
    answerInvitation: async (password: string): Promise<void> => {
      await page.goto(await linkOfMail('invitation'));
      await look('invitation');
      await page.fill('[name=password]', password);
      await page.check('[name=business]');
      await page.click('form button[type=submit]:not(.quiet):not(.first)');
      await page.waitForSelector('main:not(:has([name=password]))');
      await look('joined');
    },
    signIn: async ({ password, totp }: { password: string; totp?: string }): Promise<void> => {
      await page.goto(authorize);
      await look('sign-in');
      await page.fill('[name=email]', email);
      await page.fill('[name=password]', password);
      await page.press('[name=password]', 'Enter');
      if (totp !== undefined) {
        await page.waitForSelector('[name=code]');
        await look('second-factor');
        await page.fill('[name=code]', codeOf(totp, Date.now() + STEP));
        await page.press('[name=code]', 'Enter');
      }
      await landed();
    },
    ...accountPage(page, origin, look),
    /** Signed in by the provider of the business: at the address that the provider knows us by. */
    signInByProvider: async (providerId: number): Promise<void> => {
      await page.goto(`${cluster.baseUrl}/connect/authorize?${query}&idp=${providerId}`);
      await landed();
    },
    signInByPasskey: async (): Promise<void> => {
      await page.goto(authorize);
      const button = page.locator('[data-passkey=get]').first();
      // The browser may offer the passkey by itself before anybody reaches for the button.
      await Promise.race([landed(), button.click({ timeout: 10_000 }).catch(() => undefined)]);
      await landed();
    },
    resetPassword: async (password: string): Promise<void> => {
      await page.goto(`${origin}/connect/password`);
      await look('forgotten');
      await page.fill('[name=email]', email);
      await page.click('form button[type=submit]:not(.quiet):not(.first)');
      await page.waitForSelector('[role=status]');
      await page.goto(await linkOfMail('password'));
      await look('new-password');
      await page.fill('[name=password]', password);
      await page.click('form button[type=submit]:not(.quiet):not(.first)');
      await page.waitForSelector('[role=status]');
    },
  };
};

export type Person = Awaited<ReturnType<typeof createPerson>>;
