import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { receiveForm } from './receive-form.ts';

it('a form whose client left before it was read is refused, and not waited for', async () => {
  const stream = new Readable({ read: () => undefined }).destroy();
  await once(stream, 'close');
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const folder = join(tmpdir(), 'outlay-forms');
  await expect(receiveForm({ stream, headers, folder })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
});
