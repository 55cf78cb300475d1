import { codeOf } from './account-page.ts';
import { ALERT, type At } from './at.ts';

/** Pages that only some people see, on their way. */
export const otherPages = ({
  page,
  keyboard: { type, press },
  look,
  email,
  origin,
  authorize,
  landed,
  linkOfMail,
}: At) => {
  return {
    decline: async (): Promise<void> => {
      await page.goto(await linkOfMail('invitation'));
      await press('[name=decline]');
      await page.waitForSelector('main:not(:has(form))');
      await look('invitation-declined');
    },
    /** Resolves with the link that was used. */
    join: async (password: string): Promise<string> => {
      const link = await linkOfMail('invitation');
      await page.goto(link);
      await type('[name=password]', password);
      await press('[name=business]', 'Space');
      await press('form button[type=submit]:not(.quiet):not(.first)');
      await page.waitForSelector('[role=status]');
      return link;
    },
    /** A business that they belong to wants more than a password. */
    setUp: async (password: string): Promise<void> => {
      await page.goto(authorize);
      await type('[name=email]', email);
      await type('[name=password]', password);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.secret');
      await look('set-up');
      const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
      await type('[name=code]', codeOf(secret, Date.now()));
      await page.keyboard.press('Enter');
      await page.waitForSelector('.codes');
      await look('set-up-codes');
      await press('button[value=go-on]');
      await landed();
    },
    /** Invited by a second business: a link leads to the account, where it is answered. */
    answerSignedIn: async (former: string): Promise<void> => {
      await page.goto(await linkOfMail('invitation', former));
      await look('invitation-known');
      await press('main a');
      await page.waitForSelector('#invitations [name=accept]');
      await look('account-invited');
      await press('#invitations [name=accept]');
      await page.waitForSelector('[role=status]');
      await look('account-joined');
    },
    /** Another maker's application, which is denied what it wants. */
    denyConsent: async ({ clientId, redirect }: { clientId: string; redirect: string }): Promise<void> => {
      const wanted = { response_type: 'code', client_id: clientId, redirect_uri: redirect, scope: 'expenses:read' };
      await page.goto(`${origin}/connect/authorize?${new URLSearchParams(wanted)}`);
      await page.waitForSelector('form[action$="/consent"]');
      await look('consent');
      await press('button[formaction$="/deny"]');
      await page.waitForURL(`${redirect}**`);
    },
    /** Nobody's provider signs in addresses of this domain, and an application sends what is no request. */
    goAstray: async (): Promise<void> => {
      await page.context().clearCookies();
      await page.goto(authorize);
      await type('[name=email]', 'ada@nobodys.example');
      await press('button[formaction$="/sso"]');
      await page.waitForSelector(ALERT);
      await look('sso-unknown');
      await page.goto(`${origin}/connect/authorize?client_id=nobody`);
      await look('error');
    },
  };
};
