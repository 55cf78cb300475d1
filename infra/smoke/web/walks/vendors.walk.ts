import type { VendorView } from '@outlay/contracts';
import { BANK } from '../../../../services/web/app/bills/vendors/bank-words.ts';
import type { Steps, Walk } from '../walk.ts';

const ACCOUNT = { institution: '006', transit: '00123', account: '77112299' } as const;

/** The first person types the new account in full. */
const set = async ({ open, page, write, look }: Steps, id: number): Promise<void> => {
  await open(`/vendors/${id}`);
  await page.getByRole('button', { name: write(BANK, 'set') }).click();
  const dialog = page.getByRole('dialog');
  for (const [field, value] of Object.entries(ACCOUNT))
    await dialog.getByRole('textbox', { name: write(BANK, field as keyof typeof ACCOUNT) }).fill(value);
  await look('vendors-bank-form');
  await dialog.getByRole('button', { name: write(BANK, 'save') }).click();
  await page.getByText(write(BANK, 'own')).waitFor();
};

/** A vendor's bank details are set by the accountant, who is not offered to confirm them, and confirmed by the owner. */
export const VENDORS_WALK: Walk = {
  name: 'vendors',
  role: 'accountant',
  steps: async (steps) => {
    const { api, page, write, look, width, locale, as } = steps;
    const name = `Meunerie ${width} ${locale} ${Date.now()}`;
    const { id } = await api.call<VendorView>('POST', '/v1/vendors', { name, country: 'CA', currency: 'CAD' });
    await set(steps, id);
    if (await page.getByRole('button', { name: write(BANK, 'confirm') }).isVisible())
      throw new Error('Who set the bank details is offered to confirm them');
    await look('vendors-bank-own');

    const owner = await as('owner');
    await owner.open(`/vendors/${id}`);
    await owner.look('vendors-bank-waiting');
    await owner.page.getByRole('button', { name: owner.write(BANK, 'confirm') }).click();
    await owner.page.getByText(owner.write(BANK, 'confirmed')).first().waitFor();

    // The first person sees it without doing anything.
    await page.getByText(write(BANK, 'own')).waitFor({ state: 'hidden' });
    const { verifiedBy, paymentDetails } = await api.call<VendorView>('GET', `/v1/vendors/${id}`);
    if (verifiedBy !== owner.person.id || paymentDetails?.last4 !== '2299')
      throw new Error(`Confirmed by ${verifiedBy}, the account ends in ${paymentDetails?.last4}`);
  },
};
