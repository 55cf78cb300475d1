import { waitFor } from '@outlay/testing';
import type { openBrowser } from '../cluster/browser.ts';
import type { SharedCluster } from '../cluster/shared-cluster.ts';
import { accountPage, codeOf, STEP } from './account-page.ts';
import { ALERT, type At } from './at.ts';
import { keyboardOf } from './keyboard.ts';
import { lookerAt } from './look.ts';
import { otherPages } from './other-pages.ts';

type SignIn = { password: string; totp?: string; recovery?: string };

/** The pages of signing in to an application, by every way that is a person's own. */
const signInPages = ({ page, keyboard: { type, press }, look, email, authorize, landed }: At) => {
  const typeBoth = async (password: string): Promise<void> => {
    await type('[name=email]', email);
    await type('[name=password]', password);
    await page.keyboard.press('Enter');
  };

  const proveByTotp = async (secret: string): Promise<void> => {
    await page.waitForSelector('[name=code]');
    await look('second-factor');
    await type('[name=code]', codeOf(secret, Date.now() + STEP));
    await page.keyboard.press('Enter');
  };

  const proveByRecoveryCode = async (code: string): Promise<void> => {
    await press('summary');
    await look('recovery-code');
    await type('[name=recovery]', code);
    await page.keyboard.press('Enter');
    await page.waitForSelector('button[value=go-on]');
    await look('recovery-code-used');
    await press('button[value=go-on]');
  };

  return {
    mistypePassword: async (): Promise<void> => {
      await page.goto(authorize);
      await look('sign-in');
      await typeBoth('not the one that was chosen');
      await page.waitForSelector(ALERT);
      await look('sign-in-wrong');
    },
    signIn: async ({ password, totp, recovery }: SignIn): Promise<void> => {
      await page.goto(authorize);
      await typeBoth(password);
      if (totp !== undefined) await proveByTotp(totp);
      if (recovery !== undefined) await proveByRecoveryCode(recovery);
      await landed();
    },
    signInByPasskey: async (): Promise<void> => {
      await page.goto(authorize);
      await press('[data-passkey=get]');
      await landed();
    },
  };
};

/** The pages that mails lead to. */
const linkPages = ({ page, keyboard: { type, press }, look, email, origin, linkOfMail }: At) => ({
  answerInvitation: async (password: string): Promise<void> => {
    const link = await linkOfMail('invitation');
    await page.goto(link);
    await look('invitation');
    await type('[name=password]', 'passwordpassword');
    await page.keyboard.press('Enter');
    await page.waitForSelector(ALERT);
    await look('invitation-weak');
    await type('[name=password]', password);
    await press('[name=business]', 'Space');
    await press('form button[type=submit]:not(.quiet):not(.first)');
    await page.waitForSelector('[role=status]');
    await look('joined');
    await page.goto(link);
    await look('invitation-over');
  },
  resetPassword: async (password: string): Promise<void> => {
    await page.goto(`${origin}/connect/password`);
    await look('forgotten');
    await type('[name=email]', email);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=status]');
    await look('link-sent');
    const link = await linkOfMail('password');
    await page.goto(link);
    await look('new-password');
    await type('[name=password]', password);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=status]');
    await look('password-set');
    await page.goto(link);
    await look('link-over');
  },
});

type Options = {
  browser: Awaited<ReturnType<typeof openBrowser>>;
  cluster: SharedCluster;
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

const mailsOf =
  ({ cluster, email }: Pick<Options, 'cluster' | 'email'>, origin: string): At['linkOfMail'] =>
  (kind, former) =>
    waitFor(
      async () => {
        const found = cluster.inbox.messages({ to: email }).flatMap(({ text }) => LINK.exec(text) ?? []);
        const links = found.map((link) => origin + new URL(link).pathname);
        return links.find((link) => link.includes(`/connect/${kind}/`) && link !== former);
      },
      { timeout: 30_000, message: `a mail with a link for ${kind}` },
    );

/** What a person does at the pages of their account without a mouse, in whichever language they are. */
export const createPerson = async (options: Options) => {
  const { browser, cluster, clientId, redirect, locale, width, email } = options;
  const origin = cluster.baseUrl.replace('127.0.0.1', 'localhost');
  const opened = await browser.openPage({ locale, width });
  const { page, shot } = opened;
  const query = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirect, state: 's' });
  const path = `/connect/authorize?${query}`;

  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });

  const look = lookerAt({ page, locale, width, shot });
  const landed = (): Promise<void> => page.waitForURL(`${redirect}**`);
  const linkOfMail = mailsOf(options, origin);
  const keyboard = keyboardOf(page);
  const at: At = { page, keyboard, look, email, origin, authorize: origin + path, landed, linkOfMail };

  return {
    landed: () => page.url(),
    complaints: opened.complaints,
    close: opened.close,
    ...linkPages(at),
    ...signInPages(at),
    ...accountPage(at),
    ...otherPages(at),
    /** By the provider of the business, at the address that the provider knows us by. */
    signInByProvider: async (providerId: number): Promise<void> => {
      await page.goto(`${cluster.baseUrl}${path}&idp=${providerId}`);
      await landed();
    },
    /** Of whoever was signed in by a provider: all that it shows is another way. */
    lookAtAccount: async (): Promise<void> => {
      await page.goto(`${cluster.baseUrl}/connect/account`);
      await look('account-by-provider');
    },
  };
};

export type Person = Awaited<ReturnType<typeof createPerson>>;
