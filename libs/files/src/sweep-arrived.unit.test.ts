import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UPLOAD_CALL_TIME } from '@outlay/http';
import { testLogger, waitFor } from '@outlay/testing';
import { createFileSweeping, LEFT_AFTER, sweepFolder } from './sweep-arrived.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-arriving-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file that was last written to so many milliseconds ago. */
const write = (ago: number, name: string = randomUUID()): string => {
  const at = (Date.now() - ago) / 1_000;
  writeFileSync(join(folder, name), 'bytes');
  utimesSync(join(folder, name), at, at);
  return name;
};
const sweep = () => sweepFolder(folder, Date.now() - LEFT_AFTER);

describe('a file that a killed process left', () => {
  it('is removed, and none that may be arriving at another instance', async () => {
    const [left, arriving] = [write(LEFT_AFTER + 1_000), write(UPLOAD_CALL_TIME)];
    expect(await sweep()).toBe(1);
    expect(readdirSync(folder)).toEqual([arriving]);
    expect(existsSync(join(folder, left))).toBe(false);
  });

  it('is removed once where two instances look for it at the same time', async () => {
    for (let count = 0; count < 20; count += 1) write(2 * LEFT_AFTER);
    await Promise.all([sweep(), sweep()]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is removed from time to time, in each folder that there is', async () => {
    write(2 * LEFT_AFTER);
    const logger = testLogger();
    const sweeping = createFileSweeping({ folders: [join(folder, 'none'), folder], logger });
    await sweeping.start();
    await waitFor(() => readdirSync(folder).length === 0);
    await sweeping.stop();
    expect(logger.lines).toMatchObject([{ msg: 'files.swept', folder, removed: 1 }]);
  });
});

it('what stays in a folder for good is not touched', async () => {
  write(2 * LEFT_AFTER, 'notes.txt');
  mkdirSync(join(folder, 'languages'));
  mkdirSync(join(folder, randomUUID()));
  utimesSync(join(folder, 'languages'), 1, 1);
  expect(await sweep()).toBe(0);
  expect(readdirSync(folder)).toHaveLength(3);
});
