import { codeOf, STEP } from './account-page.ts';
import { ALERT, type At } from './at.ts';

type SignIn = { password: string; totp?: string; recovery?: string };

/** The pages of signing in to an application, by every way that is a person's own. */
export const signInPages = ({ page, keyboard: { type, press }, look, email, authorize, landed }: At) => {
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
