import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { S3_KEYS, startS3Server, waitFor } from '@outlay/testing';
import { picture } from './pictures.ts';
import { startService, type TestService } from './service.ts';

// Amazon's client finds its keys in the same variables as Amazon's tools.
const before = { ...process.env };
let store: Awaited<ReturnType<typeof startS3Server>>;
let service: TestService;

const upload = async (bytes: Buffer) => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'lunch.png');
  return service.call('POST', '/v1/receipts', {}, body);
};
const receiptOf = async (id: number) => (await service.call('GET', `/v1/receipts/${id}`, {})).body.data;

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: S3_KEYS.id, AWS_SECRET_ACCESS_KEY: S3_KEYS.secret });
  store = await startS3Server();
  service = await startService({ S3_ENDPOINT: store.url, S3_BUCKET: 'receipts', S3_REGION: 'ca-central-1' });
  await service.knows({ id: 1 });
});
afterAll(async () => {
  await service.stop();
  await store.stop();
  process.env = before;
});

describe('receipts in a bucket', () => {
  it('are stored with signed requests, read, opened by a link, and deleted with their thumbnails', async () => {
    const bytes = await picture(['CAFE OLIMPICO', 'TOTAL 18,40 $', 'le 3 févr. 2026']);
    const { status, body } = await upload(bytes);
    expect([status, [...store.objects.values()].some((kept) => kept.equals(bytes))]).toEqual([201, true]);
    expect([...store.objects.keys()].every((path) => path.startsWith('/receipts/1/'))).toBe(true);
    await waitFor(async () => (await receiptOf(body.data.id)).status === 'extracted', { timeout: 50_000 });
    const { url, thumbnailUrl } = (await service.call('GET', `/v1/receipts/${body.data.id}/file`, {})).body.data;
    expect(Buffer.from(await (await service.open(url)).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await service.open(thumbnailUrl)).headers.get('content-type')).toBe('image/webp');
    expect((await service.call('DELETE', `/v1/receipts/${body.data.id}`, {})).status).toBe(204);
    expect(store.objects.size).toBe(0);
  }, 60_000);

  it('are rejected while the store fails, and leave no receipt behind', async () => {
    store.fail('SlowDown');
    const { status, body, headers } = await upload(await picture(['refused']));
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
    store.fail(undefined);
    expect(
      await service.database.look("SELECT 1 FROM receipts WHERE deleted_at IS NULL AND reading = 'waiting'"),
    ).toEqual([]);
    const again = await upload(await picture(['refused']));
    expect(again.status).toBe(201);
  });

  it('answer 404 for a link whose file was removed from the bucket', async () => {
    const { body } = await upload(await picture(['removed by hand']));
    const { url } = (await service.call('GET', `/v1/receipts/${body.data.id}/file`, {})).body.data;
    store.objects.clear();
    expect((await service.open(url)).status).toBe(404);
  });
});
