import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { UPLOAD_LIMIT } from '@outlay/http';
import { S3_KEYS, startS3Server, waitFor } from '@outlay/testing';
import knex from 'knex';
import { createAttachmentCalls, formOf, KIB, PDF, pathOf, pdfOf } from './attachment-calls.ts';
import { startService, type TestService } from './service.ts';
import { createWalk, errorOf, OWNER, type Walk } from './walk.ts';

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

describe('the file of an attachment', () => {
  it('is opened by its link for five minutes, and by nothing else', async () => {
    const { id } = await walk.draft();
    const own = (await calls.attach(id, formOf(PDF))).body.data;
    const { url, expiresAt } = await calls.shown(id, own.id);
    const token = url.slice('/v1/attachments/'.length);
    const [business, attachment, kind, end, signature] = token.split('-');
    const forged = [
      ['2', attachment, kind, end, signature],
      [business, attachment + 1, kind, end, signature],
      ['9'.repeat(16), '9'.repeat(16), kind, end, signature],
      [business, attachment, kind, Number(end) + 1, signature],
      [business, attachment, kind, end, `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`],
      [business, attachment, kind, end, '0'.repeat(32)],
    ].map((parts) => parts.join('-'));
    for (const each of [...forged, 'x', `${token}0`])
      expect((await service.open(`/v1/attachments/${each}`)).status).toBe(404);
    const left = Date.parse(expiresAt) - service.clock.now().getTime();
    expect(left).toBeGreaterThan(4 * 60_000);
    expect((await service.open(url)).status).toBe(200);
    service.clock.shift(left + 1);
    expect((await service.open(url)).status).toBe(404);
    service.clock.shift(-left - 1);
  });

  it('that is not in the folder any more is not found', async () => {
    const { id } = await walk.draft();
    const before = calls.files();
    const { data } = (await calls.attach(id, formOf(pdfOf(800 * KIB)))).body;
    const { url } = await calls.shown(id, data.id);
    for (const path of calls.files()) if (!before.includes(path)) rmSync(path);
    expect((await service.open(url)).status).toBe(404);
    expect((await service.call('DELETE', `${pathOf(id)}/${data.id}`, OWNER)).status).toBe(204);
  });

  it('is refused while the folder is none, with 503, and nothing changed', async () => {
    const { id } = await walk.draft();
    const { data } = (await calls.attach(id, formOf(PDF))).body;
    const { url } = await calls.shown(id, data.id);
    for (const name of ['arriving', 'kept']) {
      const path = join(service.folder, name);
      renameSync(path, `${path}.away`);
      writeFileSync(path, '');
      const json = { fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from(PDF).toString('base64') };
      const answers = await calls.leavesNothing(id, async () => [
        await calls.attach(id, formOf(PDF)),
        await walk.post(pathOf(id), json),
      ]);
      const opened = (await service.open(url)).status;
      rmSync(path);
      renameSync(`${path}.away`, path);
      expect([name, ...answers.map(errorOf), opened]).toEqual([
        name,
        [503, 'SERVICE_UNAVAILABLE'],
        [503, 'SERVICE_UNAVAILABLE'],
        name === 'kept' ? 503 : 200,
      ]);
    }
    expect((await walk.get(id)).attachments).toEqual([data]);
  });

  it('of a former release is read from its row, opened by a link, and taken away', async () => {
    const { id } = await walk.draft();
    const before = calls.files();
    const { data } = (await calls.attach(id, formOf(PDF))).body;
    for (const path of calls.files()) if (!before.includes(path)) rmSync(path);
    const old = `UPDATE bill_attachments SET content = $2, file_key = NULL, link_key = NULL WHERE id = $1`;
    await service.database.look(old, [data.id, Buffer.from('%PDF-1.4\n')]);
    const { content, url } = await calls.shown(id, data.id);
    expect([content, (await calls.bytesAt(url)).toString()]).toEqual(['JVBERi0xLjQK', '%PDF-1.4\n']);
    expect((await service.open(`${url.slice(0, -32)}${'0'.repeat(32)}`)).status).toBe(404);
    expect((await service.call('DELETE', `${pathOf(id)}/${data.id}`, OWNER)).status).toBe(204);
    expect([calls.files(), (await service.open(url)).status]).toEqual([before, 404]);
  });
});

describe('a file whose row is not written', () => {
  /** What the database does with the next rows. */
  const whileRows = async <T>(doThis: string, work: () => Promise<T>): Promise<T> => {
    const owner = knex({ client: 'pg', connection: service.database.ownerUrl, pool: { min: 0, max: 1 } });
    try {
      await owner.raw(`CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${doThis} END $$`);
      await owner.raw(
        'CREATE TRIGGER trouble BEFORE INSERT ON bill_attachments FOR EACH ROW EXECUTE FUNCTION trouble()',
      );
      return await work();
    } finally {
      await owner.raw('DROP TRIGGER trouble ON bill_attachments');
      await owner.raw('DROP FUNCTION trouble()');
      await owner.destroy();
    }
  };

  it('goes when the database says no', async () => {
    const { id } = await walk.draft();
    const refused = await whileRows(`RAISE EXCEPTION 'no';`, () =>
      calls.leavesNothing(id, () => calls.attach(id, formOf(PDF))),
    );
    expect(refused.status).toBe(500);
  });

  it('stays when nobody knows whether it was: never is there a row without a file', async () => {
    const { id } = await walk.draft();
    const before = calls.files().length;
    const kill = 'PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW;';
    const refused = await whileRows(kill, () => calls.attach(id, formOf(PDF)));
    expect([refused.status, await calls.rows(id), calls.files().length]).toEqual([503, 0, before + 1]);
    expect((await walk.get(id)).attachments).toEqual([]);
  });
});

it('a business that is reset loses its files, and no other one does', async () => {
  const { id } = await walk.draft();
  await calls.attach(id, formOf(PDF));
  expect(calls.files().length).toBeGreaterThan(0);
  await service.deliver('sandbox.reset', 2, exampleOf('sandbox.reset').data);
  const isReset = (businessId: number) => async () =>
    (
      await service.database.look(`SELECT 1 FROM audit_log WHERE business_id = $1 AND action = 'sandbox.reset'`, [
        businessId,
      ])
    ).length > 0;
  await waitFor(isReset(2));
  expect(await calls.rows(id)).toBe(1);
  const others = calls.files().filter((path) => !path.includes('/kept/1/'));
  await service.deliver('sandbox.reset', 1, exampleOf('sandbox.reset').data);
  await waitFor(isReset(1));
  // One lies there whose row nobody knows of.
  await waitFor(() => calls.files().length <= others.length + 1);
  expect(await calls.rows(id)).toBe(0);
});

describe('a file in a bucket', () => {
  // Amazon's client finds its keys in the same variables as Amazon's tools.
  const before = { ...process.env };
  let store: Awaited<ReturnType<typeof startS3Server>>;
  let own: TestService;
  let draft: () => Promise<{ id: number }>;

  beforeAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: S3_KEYS.id, AWS_SECRET_ACCESS_KEY: S3_KEYS.secret });
    store = await startS3Server();
    own = await startService({ S3_ENDPOINT: store.url, S3_BUCKET: 'files', S3_REGION: 'ca-central-1' });
    const walkThere = createWalk(own);
    await walkThere.begin();
    draft = walkThere.draft;
  });
  afterAll(async () => {
    await own.stop();
    await store.stop();
    process.env = before;
  });

  it('is kept and opened there, and deleted with its attachment; nothing stays in the folder', async () => {
    const there = createAttachmentCalls(own);
    const { id } = await draft();
    const bytes = pdfOf(UPLOAD_LIMIT);
    const { status, body } = await there.attach(id, formOf(bytes));
    expect([status, there.files()]).toEqual([201, []]);
    expect([...store.objects]).toEqual([[expect.stringMatching(/^\/files\/1\/file_\w+$/), bytes]]);
    const { url } = await there.shown(id, body.data.id);
    expect((await there.bytesAt(url)).equals(bytes)).toBe(true);
    expect((await own.call('DELETE', `${pathOf(id)}/${body.data.id}`, OWNER)).status).toBe(204);
    expect(store.objects.size).toBe(0);
  });

  it('is refused while the store fails, and 404 once it was removed there', async () => {
    const there = createAttachmentCalls(own);
    const { id } = await draft();
    store.fail('SlowDown');
    const refused = await there.leavesNothing(id, () => there.attach(id, formOf(PDF)));
    expect([...errorOf(refused), refused.headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
    store.fail(undefined);
    const { data } = (await there.attach(id, formOf(PDF))).body;
    const { url } = await there.shown(id, data.id);
    store.objects.clear();
    expect((await own.open(url)).status).toBe(404);
    expect((await own.call('GET', `${pathOf(id)}/${data.id}`, OWNER)).status).toBe(404);
  });
});
