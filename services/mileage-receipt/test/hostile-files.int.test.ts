import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UPLOAD_LIMIT } from '@outlay/http';
import { waitFor } from '@outlay/testing';
import { encryptedPdf, packedPagesPdf, pagesPdf } from './hostile/pdf.ts';
import { pngBomb } from './hostile/pictures.ts';
import { picture } from './pictures.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const upload = (bytes: Buffer, type: string, name: string) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return service.call('POST', '/v1/receipts', {}, body);
};
const rejectionOf = async (bytes: Buffer, type: string, name: string) => {
  const { status, body } = await upload(bytes, type, name);
  return [status, body.error.code, body.error.details?.[0]?.message];
};
const statusOf = async (id: number) => (await service.call('GET', `/v1/receipts/${id}`, {})).body.data.status;

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1 });
});
afterAll(() => service.stop());

describe('a harmful file', () => {
  it.each([
    ['a real PDF with a password', () => encryptedPdf('secret'), /password/],
    ['a real PDF of 10,000 pages', () => pagesPdf(10_000), /50 pages/],
    ['the same with its page tree compressed', () => packedPagesPdf(10_000), /50 pages/],
  ])('is rejected: %s', async (_what, make, words) => {
    const rejection = await rejectionOf(make(), 'application/pdf', 'a.pdf');
    expect(rejection).toEqual([400, 'VALIDATION_ERROR', expect.stringMatching(words)]);
  });

  it('is rejected: a picture of 50,000 by 50,000 pixels in a file of a megabyte', async () => {
    const rejection = await rejectionOf(await pngBomb(50_000, 50_000), 'image/png', 'a.png');
    expect(rejection).toEqual([400, 'VALIDATION_ERROR', expect.stringMatching(/50/)]);
  });

  it('is rejected: a HEIC with a size of 50,000 by 50,000 pixels, and one without a picture', async () => {
    const heic = readFileSync(new URL('./photo.heic', import.meta.url));
    const size = heic.indexOf('ispe') + 8;
    heic.writeUInt32BE(50_000, size);
    heic.writeUInt32BE(50_000, size + 4);
    const tooLarge = await rejectionOf(heic, 'image/heic', 'a.heic');
    expect(tooLarge).toEqual([400, 'VALIDATION_ERROR', expect.stringMatching(/50/)]);
    const empty = Buffer.concat([Buffer.from('0000001c6674797068656963', 'hex'), Buffer.alloc(40)]);
    expect((await rejectionOf(empty, 'image/heic', 'a.heic')).slice(0, 2)).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('is rejected: a zip named as a picture, a text named as a PDF', async () => {
    const zip = Buffer.from('504b0304140000000800', 'hex');
    const rejection = [415, 'UNSUPPORTED_MEDIA_TYPE', expect.stringContaining('image/png')];
    expect(await rejectionOf(zip, 'image/png', 'a.png')).toEqual(rejection);
    expect(await rejectionOf(Buffer.from('hello'), 'application/pdf', 'a.pdf')).toEqual(rejection);
  });

  it('is rejected with 413 long before its end', async () => {
    const boundary = 'x-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const headers = { ...(await service.headers({})), 'content-type': `multipart/form-data; boundary=${boundary}` };
    const megabyte = Buffer.alloc(1_000_000, 7);
    // Three times the limit is read, so that the client is still connected when the error is sent. Then the client waits, and
    // its form never ends.
    const enough = Math.ceil((3 * UPLOAD_LIMIT) / megabyte.length);
    let sent = 0;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${service.url()}/v1/receipts`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      const more = (): void => {
        while (!sending.destroyed && sent < enough) {
          sent += 1;
          if (!sending.write(megabyte)) return void sending.once('drain', more);
        }
      };
      sending.write(head);
      more();
    });
    expect(status).toBe(413);
  });
});

describe('an unreadable file', () => {
  it('is stored as failed or without fields: half a HEIC, a PDF without text or picture, a damaged picture', async () => {
    const heic = readFileSync(new URL('./photo.heic', import.meta.url));
    const whole = await picture(['half of it is missing']);
    const ids: number[] = [];
    for (const [bytes, type] of [
      [heic.subarray(0, heic.length / 2), 'image/heic'],
      [pagesPdf(1), 'application/pdf'],
      [whole.subarray(0, whole.length / 2), 'image/png'],
    ] as const) {
      const { status, body } = await upload(bytes, type, 'file');
      expect(status).toBe(201);
      ids.push(body.data.id);
    }
    const ends = async () => {
      const statuses = await Promise.all(ids.map(statusOf));
      return statuses.every((status) => ['failed', 'extracted'].includes(status)) && statuses;
    };
    const [first, second] = (await waitFor(ends, { timeout: 50_000 })) as string[];
    expect([first, second]).toEqual(['failed', 'extracted']);
    const next = await upload(await picture(['TOTAL 12.00']), 'image/png', 'next.png');
    await waitFor(async () => (await statusOf(next.body.data.id)) === 'extracted', { timeout: 50_000 });
  }, 120_000);
});
