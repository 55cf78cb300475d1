import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { EXPRESS_IN_PLACE } from './javascript.ts';
import { GO, LARAVEL, RAILS } from './others.ts';
import { tryReceiver } from './try-receiver.ts';

const root = mkdtempSync(join(tmpdir(), 'outlay-receivers-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// The others take long to install, as these do where a distribution has no packages of them: `npm run prove:receivers` tries all nine.
it.each([EXPRESS_IN_PLACE, GO, RAILS, LARAVEL])(
  'the receiver in $name takes what is authentic and refuses the rest',
  async (receiver) => {
    const lacking = receiver.lacks();
    if (lacking !== undefined) return console.log(`The receiver in ${receiver.name} is not tried: no ${lacking} here.`);
    await expect(tryReceiver(receiver, root)).resolves.toEqual([]);
  },
  180_000,
);
