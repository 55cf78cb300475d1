import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UPLOAD_LIMIT } from '@outlay/http';
import { waitFor } from '@outlay/testing';
import sharp from 'sharp';
import { createAttachmentCalls, formOf, KIB, PDF, pathOf, pdfOf } from './attachment-calls.ts';
import { startService, type TestService } from './service.ts';
import { ADMIN, APPROVER, AUDITOR, createWalk, errorOf, OWNER, type Walk } from './walk.ts';

let service: TestService;
let walk: Walk;
let calls: ReturnType<typeof createAttachmentCalls>;

beforeAll(async () => {
  service = await startService();
  [walk, calls] = [createWalk(service), createAttachmentCalls(service)];
  await walk.begin();
  await service.knows({ id: 2 });
});
afterAll(() => service.stop());

describe('a file of a bill', () => {
  it('may have 10 MB exactly; it is kept in the folder, opened by its link, and gone with the attachment', async () => {
    const { id } = await walk.draft();
    const bytes = pdfOf(UPLOAD_LIMIT);
    const { status, body, headers } = await calls.attach(id, formOf(bytes));
    expect([status, body.data]).toMatchObject([201, { fileName: 'invoice.pdf', size: UPLOAD_LIMIT }]);
    expect(headers.get('location')).toBe(`${pathOf(id)}/${body.data.id}`);
    expect((await walk.get(id)).attachments).toEqual([body.data]);
    const seen = await calls.shown(id, body.data.id);
    expect(seen).toEqual({ ...body.data, content: null, url: seen.url, expiresAt: seen.expiresAt });
    const opened = await service.open(seen.url);
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': `${UPLOAD_LIMIT}`,
      'content-disposition': expect.stringContaining('invoice.pdf'),
    });
    const kept = calls.files().filter((path) => readFileSync(path).equals(bytes));
    expect(kept).toEqual([expect.stringMatching(/\/kept\/1\/file_\w+$/)]);
    expect((await service.call('DELETE', `${pathOf(id)}/${body.data.id}`, OWNER)).status).toBe(204);
    expect([calls.files().filter((path) => kept.includes(path)), await calls.rows(id)]).toEqual([[], 0]);
    expect((await service.open(seen.url)).status).toBe(404);
  });

  it('is refused with a byte more', async () => {
    const { id } = await walk.draft();
    const refused = await calls.leavesNothing(id, () => calls.attach(id, formOf(pdfOf(UPLOAD_LIMIT + 1))));
    expect(refused.body.error).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      details: [{ field: 'file', maximum: UPLOAD_LIMIT }],
    });
  });

  it.each([
    ['an archive', () => formOf('PK\x03\x04 …', { type: 'application/zip', name: 'a.zip' }), 415],
    ['a program that calls itself text', () => formOf('MZ\x90\0\x03', { type: 'text/plain', name: 'a.txt' }), 415],
    [
      'text whose last byte is none',
      () => formOf(`${'a;b\n'.repeat(50_000)}\0`, { type: 'text/csv', name: 'a.csv' }),
      415,
    ],
    ['another type than it says', () => formOf(PDF, { type: 'image/png', name: 'a.png' }), 415],
    ['an empty file', () => formOf(''), 400],
    ['a form with a field beside', () => formOf(PDF, { fields: { memo: 'x' } }), 400],
    [
      'two files',
      () => {
        const form = formOf(PDF);
        form.append('file', new Blob([PDF]), 'b.pdf');
        return form;
      },
      400,
    ],
    ['no file', () => new FormData(), 400],
  ])('is not %s', async (_what, make, status) => {
    const { id } = await walk.draft();
    const refused = await calls.leavesNothing(id, () => calls.attach(id, make()));
    expect([refused.status, refused.body.error.details[0].field]).toEqual([
      status,
      expect.stringMatching(/^(file|memo|body)$/),
    ]);
  });

  it.each([
    ['text/csv', 'a;b\n1;2\n', { type: 'application/vnd.ms-excel', name: 'lines.CSV' }],
    ['text/plain', 'Grüße', { type: 'text/plain', name: 'note.txt' }],
    ['application/pdf', `${PDF}<< /Type /Pages /Count 80 >> << /Encrypt 5 0 R >>`, { type: 'text/plain' }],
    ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0', { type: 'image/heif', name: 'a.heic' }],
  ])('is %s by its bytes, whatever number of pages or pixels it has', async (contentType, text, part) => {
    const { id } = await walk.draft();
    const { body } = await calls.attach(id, formOf(text, part));
    expect(body.data.contentType).toBe(contentType);
    expect(Buffer.from((await calls.shown(id, body.data.id)).content, 'base64').toString()).toBe(text);
  });

  it('is kept without the place where a photo was taken, by the form and by JSON', async () => {
    const { id } = await walk.draft();
    const exif = { IFD0: { Copyright: 'Roy' }, IFD3: { GPSLatitudeRef: 'N', GPSMapDatum: 'AT-HOME' } };
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a40' } })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const file = { fileName: 'home.jpg', contentType: 'image/jpeg', content: photo.toString('base64') };
    for (const answer of [
      await calls.attach(id, formOf(photo, { type: 'image/jpeg', name: 'home.jpg' })),
      await walk.post(pathOf(id), file),
    ]) {
      const { content, url } = await calls.shown(id, answer.body.data.id);
      const kept = Buffer.from(content, 'base64');
      expect(await calls.bytesAt(url)).toEqual(kept);
      expect([kept.length, kept.includes('AT-HOME'), kept.includes('Roy')]).toEqual([photo.length, false, true]);
    }
  });

  it('has its name cleaned of paths and of what is not seen', async () => {
    const { id } = await walk.draft();
    const form =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="../..\\x\\\u202efact\u200bure \u00e9.pdf"';
    const body = new TextEncoder().encode(`${form}\r\n\r\n${PDF}\r\n--b--\r\n`);
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await service.call('POST', pathOf(id), OWNER, body, type);
    expect([answer.status, answer.body.data.fileName]).toEqual([201, 'facture é.pdf']);
  });

  it('of a client that leaves in the middle is none', async () => {
    const { id } = await walk.draft();
    await calls.leavesNothing(id, async () => {
      const before = calls.files().length;
      const headers = { ...(await service.headers(OWNER)), 'content-type': 'multipart/form-data; boundary=b' };
      const sending = request(`${service.url()}${pathOf(id)}`, { method: 'POST', headers });
      sending.on('error', () => undefined);
      sending.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${PDF}`);
      sending.write(Buffer.alloc(2_000_000, 7));
      await waitFor(() => calls.files().length > before);
      sending.destroy();
    });
  });

  it('is added once for an Idempotency-Key, also when the bill has no room any more', async () => {
    const { id } = await walk.draft();
    const key = { 'idempotency-key': `files-${id}` };
    const bytes = pdfOf(900 * KIB);
    const first = await calls.attach(id, formOf(bytes), OWNER, key);
    for (let count = 1; count < 20; count += 1) await calls.attach(id, formOf(pdfOf(50)));
    expect(errorOf(await calls.leavesNothing(id, () => calls.attach(id, formOf(pdfOf(50)))))).toEqual([
      409,
      'LIMIT_REACHED',
    ]);
    const late = { 'idempotency-key': `late-${id}` };
    expect(errorOf(await calls.leavesNothing(id, () => calls.attach(id, formOf(bytes), OWNER, late)))).toEqual([
      409,
      'LIMIT_REACHED',
    ]);
    const again = await calls.leavesNothing(id, () => calls.attach(id, formOf(bytes), OWNER, key));
    expect([again.status, again.headers.get('idempotency-replayed'), again.body.data]).toEqual([
      201,
      'true',
      first.body.data,
    ]);
    const other = await calls.leavesNothing(id, () =>
      calls.attach(id, formOf(bytes, { name: 'other.pdf' }), OWNER, key),
    );
    expect(errorOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is for those who may see the bill, and added by those who may change it', async () => {
    const { id } = await walk.draft();
    const { data } = (await calls.attach(id, formOf(PDF), ADMIN)).body;
    for (const [caller, status] of [
      [{ businessId: 2 }, 404],
      [APPROVER, 404],
      [AUDITOR, 403],
    ] as const) {
      const refused = await calls.leavesNothing(id, () => calls.attach(id, formOf(PDF), caller));
      // The business of the path is another one.
      expect(refused.status === 400 ? 404 : refused.status).toBe(status);
    }
    expect((await service.call('GET', `${pathOf(id)}/${data.id}`, APPROVER)).status).toBe(404);
    expect((await service.call('GET', `${pathOf(id)}/${data.id}`, AUDITOR)).status).toBe(200);
    expect((await service.call('GET', `${pathOf(id)}/${data.id}`, { businessId: 2 })).status).not.toBe(200);
    const { id: other } = await walk.draft();
    expect((await service.call('GET', `${pathOf(other)}/${data.id}`, OWNER)).status).toBe(404);
  });
});

describe('a file in a JSON body', () => {
  it('has at most 700 KiB; what is larger names the form, in every language', async () => {
    const { id } = await walk.draft();
    const bytes = pdfOf(700 * KIB);
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', content: bytes.toString('base64') };
    const { status, body } = await walk.post(pathOf(id), file);
    expect([status, body.data.size]).toEqual([201, 700 * KIB]);
    const seen = await calls.shown(id, body.data.id);
    expect([seen.content === file.content, (await calls.bytesAt(seen.url)).equals(bytes)]).toEqual([true, true]);
    // In base64 a byte more has the same length.
    const more = { ...file, content: pdfOf(700 * KIB + 1).toString('base64') };
    expect(more.content).toHaveLength(file.content.length);
    const far = { ...file, content: pdfOf(900 * KIB).toString('base64') };
    for (const locale of ['en-CA', 'en-US', 'fr-CA']) {
      const headers = { 'accept-language': locale };
      const refused = await calls.leavesNothing(id, () => walk.post(pathOf(id), more, OWNER, headers));
      expect([refused.status, refused.body.error.details]).toEqual([
        400,
        [{ field: 'content', message: expect.stringMatching(/multipart\/form-data.*10 M/) }],
      ]);
      const larger = await calls.leavesNothing(id, () => walk.post(pathOf(id), far, OWNER, headers));
      expect([larger.status, larger.body.error.message]).toEqual([
        413,
        expect.stringMatching(/multipart\/form-data.*10 M/),
      ]);
    }
  });
});
