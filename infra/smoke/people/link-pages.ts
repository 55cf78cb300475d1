import { ALERT, type At } from './at.ts';

/** The pages that mails lead to. */
export const linkPages = ({ page, keyboard: { type, press }, look, email, origin, linkOfMail }: At) => ({
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
