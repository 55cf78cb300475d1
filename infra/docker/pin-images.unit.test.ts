import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = join(import.meta.dirname, 'pin-images');
const digest = (digit: string) => `sha256:${digit.repeat(64)}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-pins-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script where every image has these digests; `IMAGE` stands for the repository that it looks up. */
const pin = (...digests: string[]) => {
  const lines = digests.map((line) => `echo "${line.replace('IMAGE', '$name')}"`).join('\n');
  const docker = `#!/bin/sh\n[ "$1" = image ] || exit 0\nfor last; do :; done\nname=\${last%%:*}\n${lines}\n`;
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
  const file = join(folder, 'images.env');
  const { status, stderr } = spawnSync(SCRIPT, [file], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return { status, stderr, text: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
};

describe('pin-images', () => {
  it('takes the digest of the repository that is named, whatever else the image is known as', () => {
    const { status, text } = pin(
      `mirror.example/IMAGE@${digest('a')}`,
      `other-IMAGE@${digest('b')}`,
      `IMAGE@${digest('c')}`,
    );
    expect(status).toBe(0);
    expect(text).toMatch(/^# prom\/prometheus:\S+\nPROMETHEUS_DIGEST=sha256:c/m);
    expect(text?.match(/^[A-Z]+_DIGEST=.*$/gm)?.map((line) => line.split('=')[1])).toEqual(
      Array.from({ length: 6 }, () => digest('c')),
    );
  });

  it("writes nothing when an image has another repository's digest alone", () => {
    const { status, stderr, text } = pin(`mirror.example/IMAGE@${digest('a')}`);
    expect(status).toBe(1);
    expect(stderr).toContain('has no digest of');
    expect(text).toBeUndefined();
  });
});
