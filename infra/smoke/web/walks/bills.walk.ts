import { readFile } from 'node:fs/promises';
import type { BillView, PaymentBatchView, VendorView } from '@outlay/contracts';
import { FILES } from '../../../../services/web/app/bills/files/words.ts';
import { BILL_FORM } from '../../../../services/web/app/bills/form/words.ts';
import { PAYABLES } from '../../../../services/web/app/bills/payables/words.ts';
import { PAYMENTS } from '../../../../services/web/app/bills/payments/words.ts';
import { SCHEDULE } from '../../../../services/web/app/bills/steps/schedule-words.ts';
import { STEPS } from '../../../../services/web/app/bills/steps/step-words.ts';
import { FILES as SHOWN } from '../../../../services/web/app/ui/files/words.ts';
import { LIST_DIALOGS } from '../../../../services/web/app/ui/lists/dialog-words.ts';
import { LISTS } from '../../../../services/web/app/ui/lists/words.ts';
import { UPLOADS } from '../../../../services/web/app/ui/uploads/words.ts';
import { pdfOf } from '../invoice.ts';
import { photoOf } from '../photo.ts';
import type { Steps, Walk } from '../walk.ts';

const VENDOR = 'Soulanges Flour Mills';
const DAY = 86_400_000;
/** Of a scan: more than a body of JSON carries. */
const LARGE = 3 * 1024 * 1024;

/** So far ahead that the sandbox's own bank does not pay it first; days are in figures in the languages of the walks. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** From the invoice to a bill of two lines that waits for its approver. */
const enter = async ({ open, page, write, look, locale }: Steps, number: string): Promise<number> => {
  const field = (key: keyof typeof BILL_FORM) =>
    page.getByRole('textbox', { name: write(BILL_FORM, key), exact: true });
  await open('/bills/new');
  const content = pdfOf([VENDOR, `Invoice ${number}`, 'Flour 1,000.00', 'Delivery 40.00'], LARGE);
  const name = `${number}.pdf`;
  await page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: content });
  await page.getByText(write(FILES, 'later'), { exact: true }).waitFor();
  await page.getByRole('combobox', { name: write(BILL_FORM, 'vendor'), exact: true }).click();
  await page.getByRole('option', { name: VENDOR }).click();
  await field('number').fill(number);
  await field('issued').fill(dayIn(-3));
  await field('due').fill(dayIn(27));
  await field('description').fill('Flour');
  await field('amount.tax').fill(locale === 'fr-CA' ? '1000,00' : '1000.00');
  await page.getByRole('button', { name: write(BILL_FORM, 'line.add') }).click();
  const second = page.getByRole('group', { name: write(BILL_FORM, 'line', { number: 2 }) });
  await second.getByRole('textbox', { name: write(BILL_FORM, 'amount.tax') }).fill('40');
  await look('bills-form');
  await page.getByRole('button', { name: write(BILL_FORM, 'save.final'), exact: true }).click();
  await page.waitForURL(/\/bills\/\d+$/);
  return Number(page.url().split('/').at(-1));
};

/** What is downloaded of a file that is shown. */
const download = async ({ page, write }: Steps, name: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: write(SHOWN, 'download.name', { name }) }).click(),
  ]);
  return readFile(await file.path());
};

/** Several files of a draft at once, one of them without a connection, and each as it was when it is read again. */
const attach = async (steps: Steps, { number, vendorId }: { number: string; vendorId: number }): Promise<void> => {
  const { open, page, write, look, api, businessId } = steps;
  const bills = `/v1/businesses/${businessId}/bills`;
  const draft = { vendorId, billNumber: `A-${number}`, amount: 20, issueDate: dayIn(-3), dueDate: dayIn(27) };
  const { id } = await api.call<BillView>('POST', bills, draft);
  const pdf = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf([VENDOR, number], LARGE) };
  const csv = { name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from('item,amount\nFlour,20.00\n') };
  const html = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') };
  const choose = (...files: (typeof pdf)[]) => page.locator('main input[type=file]').setInputFiles(files);
  const attached = (name: string) =>
    page.getByRole('link', { name: write(UPLOADS, 'bill.named', { name }), exact: true }).waitFor();
  await open(`/bills/${id}`);
  await choose(pdf, csv, html);
  await page.getByText(write(FILES, 'refused', { name: html.name })).waitFor();
  for (const { name } of [pdf, csv]) await attached(name);
  await page.getByRole('img', { name: write(SHOWN, 'page', { about: pdf.name, page: 1 }) }).waitFor();
  await look('bills-files');

  await page.context().setOffline(true);
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles([photoOf('late.png')]);
  await page.getByText(write(UPLOADS, 'state.waiting')).waitFor();
  await page.context().setOffline(false);
  await attached('late.png');
  await open(`/bills/${id}`);
  await page.getByRole('img', { name: write(SHOWN, 'page', { about: pdf.name, page: 1 }) }).waitFor();
  const same: boolean[] = [];
  for (const { name, buffer } of [pdf, csv]) same.push(buffer.equals(await download(steps, name)));
  const { attachments } = await api.call<BillView>('GET', `${bills}/${id}`);
  const facts = [same, attachments.map(({ fileName }) => fileName)].flat().join();
  if (facts !== 'true,true,scan.pdf,lines.csv,late.png') throw new Error(`The files of the bill are ${facts}`);
};

/** Opens a step of the bill that is shown, and takes it. */
const step = async ({ page, write }: Steps, name: keyof typeof STEPS): Promise<void> => {
  await page.getByRole('button', { name: write(STEPS, name), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: write(STEPS, name), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Selects the bill in the list and one that is not ready, so that the dry run has both outcomes. */
const schedule = async ({ open, page, write, look }: Steps, number: string): Promise<void> => {
  await open('/bills?status=READY_FOR_PAYMENT,DENIED');
  const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
  await box(write(LISTS, 'select', { name: `${VENDOR} ${number}` })).check();
  const denied = page
    .getByRole('row')
    .filter({ hasText: write(PAYABLES, 'status.DENIED') })
    .first();
  await denied.getByRole('checkbox').check();
  await page.getByRole('button', { name: write(STEPS, 'schedule-payment') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: write(SCHEDULE, 'day') }).fill(dayIn(10));
  await page.keyboard.press('Tab');
  await dialog.getByText(write(SCHEDULE, 'will.fail')).waitFor();
  await look('bills-schedule');
  await dialog.getByRole('button', { name: write(SCHEDULE, 'schedule', { count: 1 }) }).click();
  await dialog.getByText(write(SCHEDULE, 'result', { done: 1, left: 1 })).waitFor();
  await dialog
    .getByRole('button', { name: write(LIST_DIALOGS, 'outcome.close'), exact: true })
    .last()
    .click();
};

/** A batch of this one bill. */
const pay = async ({ open, page, write, look }: Steps, number: string): Promise<number> => {
  await open('/payment-batches/new');
  await page.getByRole('checkbox', { name: `${VENDOR} ${number}` }).check();
  await page.getByText(write(PAYMENTS, 'preview.pay')).waitFor();
  await look('bills-batch-preview');
  await page.getByRole('button', { name: write(PAYMENTS, 'create', { count: 1 }) }).click();
  await page.waitForURL(/\/payment-batches\/\d+$/);
  return Number(page.url().split('/').at(-1));
};

/** The bank's file is downloaded, and the bank's word on its one payment uploaded. */
const settle = async ({ page, write, look, settle: rest }: Steps): Promise<string> => {
  await rest();
  const reference = await page
    .getByText(/^OUT\d+$/)
    .first()
    .textContent();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: write(PAYMENTS, 'download') }).click(),
  ]);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: write(PAYMENTS, 'upload') }).click();
  const content = `reference,status,reason\n${reference},paid,\n`;
  await (await chosen).setFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByText(write(PAYMENTS, 'imported', { paid: 1, failed: 0, ignored: 0 })).waitFor();
  await look('bills-batch-paid');
  return readFile(await download.path(), 'latin1');
};

/** A scheduled bill of a vendor whose name no bank file carries; the id of the vendor. */
const scheduleForNameless = async ({ api, businessId, as }: Steps, number: string): Promise<number> => {
  const owner = await as('owner');
  const paymentDetails = { institutionNumber: '006', transitNumber: '00123', accountNumber: '1234567' };
  const vendor = { name: '日本株式会社', currency: 'CAD', defaultPaymentMethod: 'EFT', paymentDetails };
  const { id: vendorId } = await api.call<VendorView>('POST', '/v1/vendors', vendor);
  await owner.api.call('POST', `/v1/vendors/${vendorId}/verify`);
  const bill = { vendorId, billNumber: `N-${number}`, amount: 20, issueDate: dayIn(-3), dueDate: dayIn(27) };
  const bills = `/v1/businesses/${businessId}/bills`;
  const { id } = await api.call<BillView>('POST', bills, bill);
  await api.call('POST', `${bills}/${id}/submit`);
  await owner.api.call('POST', `${bills}/${id}/approve`, {});
  await api.call('POST', `${bills}/${id}/schedule-payment`, { scheduledDate: dayIn(10) });
  return vendorId;
};

/** What a file cannot pay is named in the preview, with the reason and the way to the vendor. */
const preview = async (steps: Steps, number: string): Promise<void> => {
  const { open, page, write, look } = steps;
  const vendorId = await scheduleForNameless(steps, number);
  await open('/payment-batches/new');
  await page.getByRole('checkbox', { name: `N-${number}` }).check();
  await page.getByText(write(PAYMENTS, 'preview.fail')).waitFor();
  await look('bills-batch-refused');
  await page.getByRole('link', { name: '日本株式会社' }).click();
  await page.waitForURL(new RegExp(`/vendors/${vendorId}$`));
};

/** A bill from the vendor's PDF to the bank's word that it is paid; the owner approves it between. */
export const BILLS_WALK: Walk = {
  name: 'bills',
  role: 'accountant',
  steps: async (steps) => {
    const { api, businessId, page, width, locale, as } = steps;
    const number = `W-${width}-${locale}-${Date.now()}`;
    const base = `/v1/businesses/${businessId}`;
    const id = await enter(steps, number);

    const owner = await as('owner');
    await owner.open(`/bills/${id}`);
    await step(owner, 'approve');
    await page.getByRole('button', { name: steps.write(STEPS, 'schedule-payment'), exact: true }).waitFor();

    await schedule(steps, number);
    await preview(steps, number);
    const batchId = await pay(steps, number);
    const file = await settle(steps);
    const batch = await api.call<PaymentBatchView>('GET', `${base}/payment-batches/${batchId}`);
    const { status, attachments, vendorId } = await api.call<BillView>('GET', `${base}/bills/${id}`);
    const facts = { status, total: batch.totalAmount, size: file.length, files: attachments.length };
    const wanted = { status: 'PAID', total: 1040, size: batch.fileSize, files: 1 };
    if (JSON.stringify(facts) !== JSON.stringify(wanted)) throw new Error(`The bill ended as ${JSON.stringify(facts)}`);
    await attach(steps, { number, vendorId });
  },
};
