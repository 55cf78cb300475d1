import { Secret, TOTP } from 'otpauth';
import { ALERT, type At } from './at.ts';

/** Milliseconds for which a code counts; each counts once, so that the next one is used. */
export const STEP = 30_000;

export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** The page on which people see and change how they sign in. */
export const accountPage = ({ page, keyboard, origin, look }: At) => {
  const open = () => page.goto(`${origin}/connect/account`);
  return {
    addPasskey: async (): Promise<void> => {
      await open();
      await look('account');
      await keyboard.press('#passkeys [data-passkey=create]');
      await page.waitForSelector('[role=status]');
      await look('passkey-added');
    },
    addTotp: async (): Promise<string> => {
      await keyboard.press('#totp button[value=begin]');
      const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
      await look('totp');
      await keyboard.type('[name=code]', '000000');
      await page.keyboard.press('Enter');
      await page.waitForSelector(ALERT);
      await look('totp-wrong');
      await keyboard.type('[name=code]', codeOf(secret, Date.now()));
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role=status]');
      await look('totp-added');
      return secret;
    },
    makeRecoveryCodes: async (): Promise<string[]> => {
      await keyboard.press('#recovery-codes button');
      await page.waitForSelector('.codes');
      await look('recovery-codes');
      return page.locator('.codes li').allTextContents();
    },
    signOut: async (): Promise<void> => {
      await open();
      await keyboard.press('#sessions li:has(em) button');
      await page.waitForSelector('main:not(:has(section))');
      await look('signed-out');
      await keyboard.press('main a');
      await page.waitForSelector('[name=password]');
    },
  };
};
