import { waitFor } from '@outlay/testing';
import { API_KEYS } from '../../../../services/web/app/developers/credentials/api-keys/words.ts';
import { SCOPE_WORDS } from '../../../../services/web/app/developers/credentials/parts/scope-words.ts';
import { SANDBOX } from '../../../../services/web/app/developers/sandbox/words.ts';
import { TRY_IT } from '../../../../services/web/app/developers/try-it/words.ts';
import { FRAME } from '../../../../services/web/app/shell/frame/words.ts';
import type { Steps, Walk } from '../walk.ts';

/** Whoever signed in long ago proves in another window who they are. */
export const proveIfWanted = async ({ page, person, write }: Steps, done: () => Promise<unknown>): Promise<void> => {
  const go = page.getByRole('button', { name: write(FRAME, 'proof.go') });
  const wanted = go.waitFor().then(() => true);
  const isWanted = await Promise.race([wanted, done().then(() => false)]);
  if (!isWanted) return void wanted.catch(() => undefined);
  const [proof] = await Promise.all([page.waitForEvent('popup'), go.click()]);
  await proof.locator('[name=password]').fill(person.password ?? '');
  await proof.keyboard.press('Enter');
  await done();
};

/** Makes a key with the scopes of a preset, and takes it and the address of the first request from the page, as people copy them. */
export const makeKey = async (
  steps: Steps,
  name: string,
  preset: 'read' | 'all' = 'read',
): Promise<{ key: string; url: string }> => {
  const { open, page, write, look } = steps;
  await open('/developers/api-keys/new');
  await page.getByRole('textbox', { name: write(API_KEYS, 'name') }).fill(name);
  await page.getByRole('button', { name: write(SCOPE_WORDS, `preset.${preset}`) }).click();
  await look('keys-new');
  await page.getByRole('button', { name: write(API_KEYS, 'create') }).click();
  const shown = page.locator('code', { hasText: /^sk_/ });
  await proveIfWanted(steps, () => shown.waitFor());
  await look('keys-shown');
  const code = await page.getByRole('region', { name: write(API_KEYS, 'use') }).textContent();
  const [, url = ''] = /curl (\S+)/.exec(code ?? '') ?? [];
  const key = (await shown.textContent()) ?? '';
  await page.getByRole('link', { name: write(API_KEYS, 'created.go') }).click();
  await page.waitForURL(/\/developers\/api-keys\/key_/);
  return { key, url };
};

/** Finds what was requested with the key, and what went wrong with it. */
const readLog = async ({ open, page, look }: Steps, keyId: string): Promise<void> => {
  await open(`/developers/requests?credentialId=${keyId}`);
  await page.getByRole('link', { name: '/v1/users/me' }).waitFor();
  const refused = page.getByRole('link', { name: /\/v1\/expenses$/ });
  await refused.waitFor();
  await look('keys-log');
  await refused.click();
  await page.getByText('VALIDATION_ERROR').first().waitFor();
  await look('keys-request');
};

const tryOut = async ({ open, page, write, look }: Steps): Promise<void> => {
  await open('/developers/try?operation=getMe');
  await page.getByRole('button', { name: write(TRY_IT, 'send'), exact: true }).click();
  await page
    .getByRole('region', { name: write(TRY_IT, 'answer') })
    .getByText('200', { exact: true })
    .waitFor();
  await look('keys-tried');
};

const makeEvent = async ({ open, page, write, look }: Steps): Promise<void> => {
  await open('/developers/sandbox');
  await page.getByRole('button', { name: write(SANDBOX, 'send') }).click();
  await page.getByRole('link', { name: /^evt_/ }).waitFor();
  await look('keys-sandbox');
  // Another walk has the same business: the dialog is opened, and nothing is reset.
  const reset = { name: write(SANDBOX, 'reset.open') };
  await page.getByRole('button', reset).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: write(SANDBOX, 'reset.name') }).fill('Another');
  if (await dialog.getByRole('button', reset).isEnabled()) throw new Error('A wrong name resets the business');
  await look('keys-reset');
  await page.keyboard.press('Escape');
};

/** A key is made, used, found in the log of requests and revoked; a request is tried, and an event made, without any code. */
export const KEYS_WALK: Walk = {
  name: 'keys',
  steps: async (steps) => {
    const { open, page, write, look, businessId, width } = steps;
    const { key, url } = await makeKey(steps, `Nightly export ${width}`);
    const headers = { authorization: `Bearer ${key}`, 'x-tenant-id': `${businessId}` };
    const statusOf = async (address: string) => (await fetch(address, { headers })).status;
    if ((await statusOf(url)) !== 200) throw new Error('The key does not work');
    await statusOf(url.replace('/users/me', '/expenses?page=0'));
    const [path = ''] = /\/developers\/api-keys\/key_\w+/.exec(page.url()) ?? [];
    await look('keys-page');
    await readLog(steps, path.split('/').at(-1) ?? '');

    await open(path);
    const revoke = { name: write(API_KEYS, 'revoke') };
    await page.getByRole('button', revoke).click();
    await look('keys-revoke');
    await page.getByRole('dialog').getByRole('button', revoke).click();
    await page.getByText(write(API_KEYS, 'status.revoked')).first().waitFor();
    await waitFor(async () => (await statusOf(url)) === 401);

    await tryOut(steps);
    await makeEvent(steps);
  },
};
