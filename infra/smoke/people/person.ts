import { waitFor } from '@outlay/testing';
import type { openBrowser } from '../browser.ts';
import type { TestCluster } from '../test-cluster.ts';
import { accountPage } from './account-page.ts';
import type { At } from './at.ts';
import { keyboardOf } from './keyboard.ts';
import { linkPages } from './link-pages.ts';
import { lookerAt } from './look.ts';
import { otherPages } from './other-pages.ts';
import { signInPages } from './sign-in-pages.ts';

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
  const opened = await browser.openPage({ locale, width, landing: 'http://nowhere.invalid/' });
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
