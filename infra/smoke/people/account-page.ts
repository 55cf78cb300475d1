import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

/** Milliseconds for which a code counts; each counts once, so that the next one is used. */
export const STEP = 30_000;

export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

type Look = (name: string) => Promise<void>;

/** The page on which people see and change how they sign in. */
export const accountPage = (page: Page, origin: string, look: Look) => {
  const part = (name: string) => page.locator(`section#${name}`);
  const open = () => page.goto(`${origin}/connect/account`);
  return {
    addPasskey: async (): Promise<void> => {
      await open();
      await look('account');
      await part('passkeys').locator('[data-passkey=create]').click();
      await page.waitForSelector('[role=status]');
      await look('passkey-added');
    },
    addTotp: async (): Promise<string> => {
      await part('totp').locator('button[value=begin]').click();
      const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
      await look('totp');
      await page.fill('[name=code]', codeOf(secret, Date.now()));
      await page.press('[name=code]', 'Enter');
      await page.waitForSelector('[role=status]');
      return secret;
    },
    makeRecoveryCodes: async (): Promise<number> => {
      await part('recovery-codes').locator('button').click();
      await page.waitForSelector('.codes');
      await look('recovery-codes');
      return page.locator('.codes li').count();
    },
    signOut: async (): Promise<void> => {
      await open();
      await part('sessions').locator('li:has(em) button').click();
      await open();
      await page.waitForSelector('[name=password]');
    },
  };
};
