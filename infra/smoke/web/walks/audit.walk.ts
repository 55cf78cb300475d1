import type { BillView, VendorView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { VENDORS } from '../../../../services/web/app/bills/vendors/words.ts';
import { FIELDS } from '../../../../services/web/app/ui/audit/field-words.ts';
import { CHANGES } from '../../../../services/web/app/ui/audit/words.ts';
import { FEEDBACK } from '../../../../services/web/app/ui/feedback/words.ts';
import { FORMS } from '../../../../services/web/app/ui/forms/words.ts';
import type { Steps, Walk } from '../walk.ts';

const PHONES = ['514 555-0142', '514 555-0199'] as const;
const DUE = ['2027-01-15', '2027-02-12'] as const;
const AMOUNTS = [1234.5, 980] as const;

/** The owner corrects a telephone number in the form. */
const changeVendor = async ({ api, open, page, write }: Steps, name: string): Promise<number> => {
  const vendor = { name, country: 'CA', currency: 'CAD', phone: PHONES[0] };
  const { id } = await api.call<VendorView>('POST', '/v1/vendors', vendor);
  await open(`/vendors/${id}/change`);
  await page.getByRole('textbox', { name: write(VENDORS, 'phone'), exact: true }).fill(PHONES[1]);
  await page.getByRole('button', { name: write(FORMS, 'save'), exact: true }).click();
  await page.waitForURL(/\/vendors\/\d+$/);
  return id;
};

const changeBill = async ({ api, businessId }: Steps, vendorId: number, number: string): Promise<number> => {
  const path = `/v1/businesses/${businessId}/bills`;
  const line = { description: 'Flour', amount: AMOUNTS[0] };
  const bill = { vendorId, billNumber: number, issueDate: '2026-12-14', dueDate: DUE[0], lineItems: [line] };
  const { id } = await api.call<BillView>('POST', path, bill);
  await api.call('PATCH', `${path}/${id}`, { dueDate: DUE[1], lineItems: [{ ...line, amount: AMOUNTS[1] }] });
  return id;
};

/** Reads what is in the dialog, as it is heard: without what is a sign alone. @throws Error for what it does not say */
const expectText = async ({ page }: Steps, texts: readonly string[]): Promise<void> => {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const shown = plain((await page.getByRole('dialog').textContent()) ?? '');
  const missing = texts.filter((text) => !shown.includes(plain(text)));
  if (missing.length > 0) throw new Error(`The dialog lacks ${JSON.stringify(missing)}: ${shown}`);
};

/** Escape closes the dialog, and the keyboard is where it was before. */
const leaveDialog = async ({ page }: Steps): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitFor(() => page.evaluate<boolean>('document.activeElement?.getAttribute("aria-haspopup") === "dialog"'));
};

/** The list says it on one line; the keyboard opens the rest, and comes back to where it was. */
const readEntry = async (steps: Steps, vendorId: number): Promise<void> => {
  const { open, page, write, look } = steps;
  await open(`/audit-log?resource=vendor:${vendorId}`);
  const line = page.getByRole('button', { name: `${write(FIELDS, 'phone')}` }).first();
  await line.waitFor();
  await look('audit-list');
  await line.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await look('audit-entry');
  await expectText(steps, [write(FIELDS, 'phone'), ...PHONES]);
  await leaveDialog(steps);
};

/** The bill itself leads to who changed it, in its currency; and so does an entry of the log, which does not tell it. */
const readBill = async (steps: Steps, billId: number): Promise<void> => {
  const { open, page, write, look, locale } = steps;
  await open(`/bills/${billId}`);
  const button = page.getByRole('button', { name: write(FEEDBACK, 'audit'), exact: true });
  await button.click();
  await page.getByRole('link', { name: write(CHANGES, 'record.all') }).waitFor();
  await leaveDialog(steps);
  await button.click();
  await page.getByRole('link', { name: write(CHANGES, 'record.all') }).waitFor();
  await look('audit-bill');
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = DUE.map((each) => day.format(new Date(each)));
  const texts = [write(FIELDS, 'dueDate'), ...days, ...AMOUNTS.map((each) => money.format(each))];
  await expectText(steps, texts);
  await page.getByRole('link', { name: write(CHANGES, 'record.all') }).click();
  await page.waitForURL(/\/audit-log\?resource=bill/);
  // Opened by its address, the log does not know the bill yet.
  await page.reload();
  await page
    .getByRole('button', { name: write(CHANGES, 'line.becomes') })
    .first()
    .click();
  await page.getByRole('dialog').getByText(money.format(AMOUNTS[1])).first().waitFor();
  await expectText(steps, texts);
};

/** The owner changes a vendor and a bill; an auditor reads who did it, from what to what. */
export const AUDIT_WALK: Walk = {
  name: 'audit',
  steps: async (steps) => {
    const { locale, width } = steps;
    const name = `Moulin ${width} ${locale} ${Date.now()}`;
    const vendorId = await changeVendor(steps, name);
    const billId = await changeBill(steps, vendorId, `AUD-${width}-${locale}`);
    const auditor = await steps.as('auditor');
    await readEntry(auditor, vendorId);
    await readBill(auditor, billId);
  },
};
