import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { LIST_DIALOGS } from '../../../../services/web/app/ui/lists/dialog-words.ts';
import { LISTS } from '../../../../services/web/app/ui/lists/words.ts';
import type { Steps, Walk } from '../walk.ts';

/** The sheet of a workbook: the first entry of that name, whose size the local header may leave out. */
const sheetOf = (zip: Buffer): string => {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  for (;;) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (name === 'xl/worksheets/sheet1.xml') break;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  const local = zip.readUInt32LE(at + 42);
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20))).toString('utf8');
};

/** The cells of each line: texts, and numbers where the workbook has numbers. */
const linesOf = (zip: Buffer): (string | number)[][] =>
  [...sheetOf(zip).matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [...cells.matchAll(/<c [^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(([, text, value]) =>
      text === undefined ? Number(value) : text,
    ),
  );

const expect = (what: string, actual: unknown, wanted: unknown): void => {
  const [is, should] = [actual, wanted].map((one) => JSON.stringify(one));
  if (is !== should) throw new Error(`${what} is ${is}, not ${should}`);
};

type Words = Pick<Steps, 'write'>;

const openDialog = async (page: Page, { write }: Words, isOfSelection = false) => {
  const buttons = page.getByRole('button', { name: write(LISTS, 'export'), exact: true });
  await (isOfSelection ? buttons.last() : buttons.first()).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().waitFor();
  return dialog;
};

/** The names of the columns that are chosen, in their order. */
const chosenIn = async (dialog: Locator): Promise<string[]> => {
  const names: string[] = [];
  for (const box of await dialog.getByRole('checkbox', { checked: true }).all())
    names.push((await dialog.locator(`label[for="${await box.getAttribute('id')}"]`).textContent()) ?? '');
  return names;
};

const save = async (page: Page, { write }: Words): Promise<{ name: string; file: Buffer }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: write(LIST_DIALOGS, 'export.save'), exact: true })
      .click(),
  ]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
};

/** What the columns are called in the language of the walk. */
const labelsOf = async ({ page, locale }: Steps, names: readonly string[]): Promise<[string, string, string]> => {
  const address = new URL('/api/v1/export-columns?list=expenses', page.url()).href;
  const answer = await page.request.get(address, { headers: { 'accept-language': locale } });
  const { data } = (await answer.json()) as { data: { name: string; label: string }[] };
  return names.map((name) => data.find((column) => column.name === name)?.label ?? name) as [string, string, string];
};

/** The same person in another browser: signed in, and with nothing kept there. */
const inOtherBrowser = async ({ page, width }: Steps): Promise<Page> => {
  const cookies = await page.context().cookies();
  const other = await page
    .context()
    .browser()
    ?.newContext({ storageState: { cookies, origins: [] } });
  if (other === undefined) throw new Error('No browser');
  const opened = await other.newPage();
  await opened.setViewportSize({ width, height: 900 });
  return opened;
};

/** Exports three columns in an order of one's own, finds the choice again in another browser, and exports what is selected. */
export const EXPORT_WALK: Walk = {
  name: 'export',
  role: 'employee',
  isInBoth: true,
  steps: async (steps) => {
    const { page, open, look, write, api, locale } = steps;
    const word = `Papeterie${randomUUID().slice(0, 8)}`;
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    for (const [name, amount] of [
      ['A', 1234.56],
      ['B', 12.5],
    ] as const)
      await api.call('POST', '/v1/expenses', { merchant: `${word} ${name}`, amount, date: day });
    await open(`/expenses?search=${word}&sortBy=amount&sortOrder=desc`);
    const [date, merchant, amount] = await labelsOf(steps, ['date', 'merchant', 'amount']);
    const dialog = await openDialog(page, steps);
    await dialog.getByLabel(write(LIST_DIALOGS, 'export.format')).selectOption('xlsx');
    await dialog.getByRole('button', { name: write(LIST_DIALOGS, 'export.none'), exact: true }).click();
    for (const label of [date, amount, merchant])
      await dialog.getByRole('checkbox', { name: label, exact: true }).check();
    await dialog
      .getByRole('button', { name: write(LIST_DIALOGS, 'export.up', { column: merchant }), exact: true })
      .click();
    await look('export-columns');
    const workbook = await save(page, steps);
    expect('The name of the workbook', workbook.name, 'expenses.xlsx');
    const [header, first, second] = linesOf(workbook.file);
    expect('The header', header, [date, merchant, amount]);
    expect(
      'The rows',
      [first?.slice(1), second?.slice(1)],
      [
        [`${word} A`, 1234.56],
        [`${word} B`, 12.5],
      ],
    );
    // Days since 1900, as every spreadsheet counts them.
    expect('The day', first?.[0], (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);

    const other = await inOtherBrowser(steps);
    try {
      await other.goto(page.url());
      const again = await openDialog(other, steps);
      expect('The choice in another browser', await chosenIn(again), [date, merchant, amount]);
      await again.getByLabel(write(LIST_DIALOGS, 'export.format')).selectOption('csv');
      await again.getByLabel(write(LIST_DIALOGS, 'export.delimiter')).selectOption('semicolon');
      const text = (await save(other, steps)).file.toString('utf8').replace(/^\ufeff/, '');
      expect('The file with semicolons', text.split('\r\n').slice(0, 3), [
        `${date};${merchant};${amount}`,
        `${day};${word} A;1234,56`,
        `${day};${word} B;12,5`,
      ]);
    } finally {
      await other.context().close();
    }

    await open(`/expenses?search=${word}`);
    await page.getByRole('checkbox', { name: write(LISTS, 'select', { name: `${word} B` }) }).check();
    const ofSelection = await openDialog(page, steps, true);
    await ofSelection.getByText(write(LIST_DIALOGS, 'export.about.selected')).waitFor();
    await look(`export-selected-${locale}`);
    const { name, file } = await save(page, steps);
    expect('The name of the second file', name, 'expenses.csv');
    expect(
      'The selected rows',
      file
        .toString('utf8')
        .split('\r\n')
        .filter((line) => line.includes(word)).length,
      1,
    );
  },
};
