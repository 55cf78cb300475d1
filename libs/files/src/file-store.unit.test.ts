import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@outlay/contracts';
import { createTurns, keepFile, openFiles } from './file-store.ts';

describe('a file and what names it', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'outlay-files-'));
    path = join(folder, 'arrived');
    writeFileSync(path, 'bytes');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const keep = (save: (named: () => void) => Promise<string>) => {
    const { files } = openFiles({ RECEIPTS_FOLDER: folder, S3_ENDPOINT: '', S3_REGION: '', S3_BUCKET: '' });
    return keepFile(files, { key: '1/file', path }, save).catch((error: Error) => error.message);
  };
  const kept = (): string[] => readdirSync(join(folder, 'kept/1'));
  const refuse = (named: () => void, error: Error): Promise<string> => {
    named();
    return Promise.reject(error);
  };

  it('is there before it is named, and stays', async () => {
    const before = await keep(async (named) => {
      named();
      return kept().join();
    });
    expect([before, kept()]).toEqual(['file', ['file']]);
  });

  it.each([
    ['nothing named it, as the answer was known', async () => 'known', []],
    ['what names it was refused', (named: () => void) => refuse(named, new Error('no')), []],
    [
      'it is not known whether that was kept',
      (named: () => void) => refuse(named, new AppError('SERVICE_UNAVAILABLE')),
      ['file'],
    ],
  ])('where %s', async (_what, save, left) => {
    await keep(save);
    expect(kept()).toEqual(left);
  });
});

it('work takes turns: never more of it at once, and what fails stops none of it', async () => {
  const turns = createTurns(2);
  let [now, most] = [0, 0];
  const work = async (number: number): Promise<number> => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    if (number % 3 === 0) throw new Error('no');
    return number;
  };
  const done = await Promise.allSettled(Array.from({ length: 9 }, (_, number) => turns(() => work(number))));
  expect([most, done.filter(({ status }) => status === 'fulfilled').length]).toEqual([2, 6]);
});
