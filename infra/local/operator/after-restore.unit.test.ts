import { describe, expect, it } from '@jest/globals';
import { AFTER_RESTORE } from './after-restore.ts';
import { type OpenTools, runCommand } from './run-command.ts';

/** None of them may be opened. */
const none = (() => ({ close: async () => undefined })) as unknown as OpenTools;
const refused = async (line: string) => {
  const { err = '', code } = await runCommand(AFTER_RESTORE, line.split(' '), none);
  return [code, err.split('\n')[0]];
};

describe('after-restore', () => {
  it.each([
    ['after-restore', '--to is needed'],
    ['after-restore --to yesterday', '--to takes a moment like 2027-01-31T12:00:00Z, not "yesterday"'],
    [
      'after-restore --to 2026-01-31T12:00:00',
      '--to takes a moment like 2027-01-31T12:00:00Z, not "2026-01-31T12:00:00"',
    ],
    ['after-restore --to 9999-01-31T12:00:00Z', '--to is a moment in the past, and --until is not before it'],
    [
      'after-restore --to 2026-01-31T12:00:00Z --until 2026-01-31T06:59:59-05:00',
      '--to is a moment in the past, and --until is not before it',
    ],
  ])('%s changes nothing and says why', async (line, reason) => {
    expect(await refused(line)).toEqual([2, reason]);
  });
});
