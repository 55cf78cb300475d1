import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller, DimensionValueView, JournalLayoutView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { postEntry } from './posted-entries.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const LAYOUTS = '/v1/journal-layouts';
const by = (businessId: number) => ({ businessId });
const COLUMNS = [{ field: 'date' }, { field: 'accountCode', header: 'GL' }, { field: 'debit' }];
const save = (businessId: number, name: string, changes: object = {}, caller: Partial<Caller> = {}) =>
  service.call('POST', LAYOUTS, { ...by(businessId), ...caller }, { name, columns: COLUMNS, ...changes });
const saved = async (businessId: number, name: string, changes: object = {}): Promise<JournalLayoutView> =>
  (await save(businessId, name, changes)).body.data;
const file = (query: string, caller: Partial<Caller> = {}) =>
  service.call('GET', `/v1/journal-entries/export?period=2026-03&${query}`, caller);
const linesOf = async (query: string, caller: Partial<Caller> = {}): Promise<string[]> =>
  (await file(query, caller)).text.replace('\uFEFF', '').trimEnd().split('\r\n');

const dimensionOf = async (businessId: number, name: string): Promise<DimensionValueView> => {
  const labels = { en: `The ${name}`, fr: `Axe ${name}` };
  await service.call('POST', '/v1/dimensions', by(businessId), { name, labels });
  const { body } = await service.call('POST', `/v1/dimensions/${name}/values`, by(businessId), {
    ...{ code: `${name.toUpperCase()}-1`, name: `First ${name}` },
  });
  return body.data;
};

/** The first sheet of a workbook: what stands behind its local header. */
const sheetBy = async (query: string): Promise<string> => {
  const address = `${service.url()}/v1/journal-entries/export?period=2026-03&format=xlsx&${query}`;
  const answer = await fetch(address, { headers: await service.headers(by(1)) });
  const zip = Buffer.from(await answer.arrayBuffer());
  const name = 'xl/worksheets/sheet1.xml';
  return inflateRawSync(zip.subarray(zip.indexOf(name) + name.length)).toString();
};

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2, 3]) {
    await service.knows({ id });
    const accounts = () => service.database.look('SELECT 1 FROM accounts WHERE business_id = $1', [id]);
    await waitFor(async () => (await accounts()).length > 0);
  }
  const [fund, center] = [await dimensionOf(1, 'fund'), await dimensionOf(1, 'cost_center')];
  await postEntry(service, 1, {
    ...{ id: 11, place: 1, date: '2026-03-13' },
    lines: [
      { role: null, minor: 1_626, dimensions: { fund: fund.id, cost_center: center.id }, memo: 'Lunch' },
      { role: 'employees_payable', minor: -1_626, userId: 7 },
    ],
  });
});
afterAll(() => service.stop());

describe('dimensions of the business’s own in files of the journal', () => {
  it('have a column each behind the project, by name, with the codes of their values', async () => {
    const [header = '', first = '', second = ''] = await linesOf('headers=fields');
    const names = header.split(',');
    const at = names.indexOf('projectId');
    expect(names.slice(at, at + 4)).toEqual(['projectId', 'dimension:cost_center', 'dimension:fund', 'vendor']);
    expect(first.split(',').slice(at + 1, at + 3)).toEqual(['COST_CENTER-1', 'FUND-1']);
    expect(second.split(',').slice(at + 1, at + 3)).toEqual(['', '']);
    const [labels = ''] = await linesOf('', { locale: 'fr-CA' });
    expect(labels.split(',').slice(at + 1, at + 3)).toEqual(['Axe cost_center', 'Axe fund']);
    expect((await linesOf('headers=fields', by(2)))[0]).not.toContain('dimension:');
    expect((await linesOf('columns=number,debit'))[0]).toBe('Number,Debit');
  });

  it('stand in a workbook, in a file for a tax audit and on journals for Xero', async () => {
    expect(await sheetBy('headers=labels')).toContain('COST_CENTER-1');
    const { text } = await file('format=saft');
    expect(text).toContain('<AnalysisType>cost_cent</AnalysisType><AnalysisID>COST_CENTER-1</AnalysisID>');
    expect(text).toContain('<AnalysisIDDescription>First fund</AnalysisIDDescription>');
    const { body } = await file('format=xero');
    expect(body.ManualJournals[0].JournalLines[0].Tracking).toEqual([
      { Name: 'The cost_center', Option: 'First cost_center' },
      { Name: 'The fund', Option: 'First fund' },
    ]);
  });
});

describe('layouts of the journal', () => {
  it('are saved, changed and deleted, each with its line of the log', async () => {
    const { status, headers, body } = await save(2, 'Payroll');
    const place = `${LAYOUTS}/${body.data.id}`;
    expect([status, headers.get('etag'), headers.get('location')]).toEqual([201, '"v1"', place]);
    expect(body.data).toMatchObject({
      ...{ name: 'Payroll', delimiter: 'comma', decimalMark: 'point', dateFormat: 'YYYY-MM-DD', includeHeader: true },
      columns: [
        { field: 'date', header: null },
        { field: 'accountCode', header: 'GL' },
        { field: 'debit', header: null },
      ],
    });
    const change = { includeHeader: false };
    const changed = await service.call('PATCH', place, by(2), change, { 'if-match': '"v1"' });
    expect(changed.body.data).toMatchObject({ name: 'Payroll', includeHeader: false, version: 2 });
    expect((await service.call('PATCH', place, by(2), change)).body.data.version).toBe(2);
    expect((await service.call('GET', `${LAYOUTS}?search=payr`, by(2))).body.data).toEqual([changed.body.data]);
    expect((await service.call('DELETE', place, by(2), undefined, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await service.call('DELETE', place, by(2))).status).toBe(204);
    expect((await service.call('GET', place, by(2))).status).toBe(404);
    const text = 'SELECT action FROM audit_log WHERE business_id = 2 AND resource = $1 ORDER BY id';
    const audited = await service.database.look(text, [`journal_layout:${body.data.id}`]);
    expect(audited.map(({ action }) => action)).toEqual([
      ...['journal_layout.created', 'journal_layout.updated', 'journal_layout.deleted'],
    ]);
  });

  it('have a name that is no other’s, whatever its case, and are made once for a key', async () => {
    const first = await saved(2, 'Bureau');
    const second = await save(2, 'BUREAU');
    expect(second.body.error).toMatchObject({ code: 'ALREADY_EXISTS', details: [{ field: 'name' }] });
    const other = await saved(2, 'Other');
    const renamed = await service.call('PATCH', `${LAYOUTS}/${other.id}`, by(2), { name: 'bureau' });
    expect([renamed.status, renamed.body.error.code]).toEqual([409, 'ALREADY_EXISTS']);
    expect(renamed.body.error.details).toEqual([expect.objectContaining({ field: 'name' })]);
    const key = { 'idempotency-key': 'layout-once-0001' };
    const command = { name: 'Once', columns: COLUMNS };
    const twice = [1, 2].map(() => service.call('POST', LAYOUTS, by(2), command, key));
    const ids = (await Promise.all(twice)).flatMap(({ body }) => body.data?.id ?? []);
    expect(new Set(ids).size).toBe(1);
    expect((await save(1, first.name)).status).toBe(201);
  });

  it('are at most 50', async () => {
    for (let nth = 1; nth <= 50; nth += 1) expect((await save(3, `Layout ${nth}`)).status).toBe(201);
    const more = await save(3, 'Layout 51');
    expect([more.status, more.body.error.code]).toEqual([409, 'LIMIT_REACHED']);
  });

  it.each([
    [{ columns: [{ field: 'password' }] }, 'columns[0].field'],
    [{ columns: [{ field: 'date' }, { field: 'dimension:nothing' }] }, 'columns[1].field'],
    [{ columns: [] }, 'columns'],
    [{ dateFormat: 'DD-MM-YYYY' }, 'dateFormat'],
    [{ delimiter: ';' }, 'delimiter'],
  ])('are refused with %j', async (changes, field) => {
    const { status, body } = await save(1, 'Wrong', changes);
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('are refused with the columns that there are, as a file by columns is', async () => {
    const { body } = await save(1, 'Wrong', { columns: [{ field: 'password' }] });
    const [of] = body.error.details;
    expect(of.message).toMatch(/^must be one of: number, date, .*, entryId, dimension:…$/);
    const [ofFile] = (await file('columns=password')).body.error.details;
    expect(of.message.startsWith(ofFile.message)).toBe(true);
  });

  it('are kept by who keeps the books, and seen by auditors besides', async () => {
    const { id } = await saved(1, 'Shared');
    const statusOf = async (method: string, path: string, caller: Partial<Caller>, body?: object) =>
      (await service.call(method, path, { ...by(1), ...caller }, body)).status;
    expect(await statusOf('GET', `${LAYOUTS}/${id}`, { role: 'auditor' })).toBe(200);
    expect(await statusOf('PATCH', `${LAYOUTS}/${id}`, { role: 'auditor' }, { name: 'Mine' })).toBe(403);
    expect((await save(1, 'Mine', {}, { role: 'employee' })).status).toBe(403);
    expect(await statusOf('GET', `${LAYOUTS}/${id}`, by(2))).toBe(404);
  });
});

describe('a file by a layout', () => {
  const columns = [
    ...[{ field: 'date' }, { field: 'accountCode', header: 'GL' }, { field: 'dimension:fund', header: 'Fund' }],
    ...[{ field: 'debit' }, { field: 'memo', header: 'What for' }, { field: 'date', header: 'Again' }],
  ];
  const style = { delimiter: 'semicolon', decimalMark: 'comma', dateFormat: 'DD.MM.YYYY' };

  it('has its columns, names, marks and days', async () => {
    const { id } = await saved(1, 'German', { columns, ...style });
    const lines = await linesOf(`layoutId=${id}`);
    expect(lines[0]).toBe('Date;GL;Fund;Debit;What for;Again');
    expect(lines[1]).toMatch(/^13\.03\.2026;\d+;FUND-1;16,26;Lunch;13\.03\.2026$/);
    expect(lines[2]).toMatch(/^13\.03\.2026;\d+;;0;;13\.03\.2026$/);
    expect(await linesOf(`layoutId=${id}`)).toEqual(lines);
    expect((await linesOf(`layoutId=${id}&headers=fields`))[0]).toBe('date;GL;Fund;debit;What for;Again');
    const sheet = await sheetBy(`layoutId=${id}`);
    expect(sheet).toContain('What for');
    expect(sheet).not.toContain('Memo');
  });

  it('has no first line where it wants none, and quotes numbers by a comma between commas', async () => {
    const comma = { delimiter: 'comma', decimalMark: 'comma', dateFormat: 'MM/DD/YYYY', includeHeader: false };
    const { id } = await saved(1, 'Bare', { columns: [{ field: 'debit' }, { field: 'documentDate' }], ...comma });
    expect(await linesOf(`layoutId=${id}`)).toEqual(['"16,26",03/13/2026', '0,03/13/2026']);
  });

  it('has an empty column for a dimension that was deleted, and keeps it', async () => {
    const labels = { en: 'Grant', fr: 'Subvention' };
    await service.call('POST', '/v1/dimensions', by(1), { name: 'grant', labels });
    const { id } = await saved(1, 'Grants', { columns: [{ field: 'line' }, { field: 'dimension:grant' }] });
    expect((await service.call('DELETE', '/v1/dimensions/grant', by(1))).status).toBe(204);
    expect(await linesOf(`layoutId=${id}`)).toEqual(['Line,dimension:grant', '1,', '2,']);
    const place = `${LAYOUTS}/${id}`;
    const kept = [{ field: 'dimension:grant', header: 'Grant' }];
    expect((await service.call('PATCH', place, by(1), { columns: kept })).status).toBe(200);
  });

  it('is for formats that have rows, and by a layout of the business alone', async () => {
    const { id } = await saved(1, 'Rows');
    for (const format of ['iif', 'qbo', 'xero', 'saft', 'datev']) {
      const { status, body } = await file(`format=${format}&layoutId=${id}`);
      expect([status, body.error.details[0].field]).toEqual([400, 'layoutId']);
    }
    const { body } = await file(`layoutId=${id}`, by(2));
    expect(body.error.details[0]).toMatchObject({ field: 'layoutId' });
  });
});
