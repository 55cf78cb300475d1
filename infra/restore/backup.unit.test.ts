import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = join(import.meta.dirname, 'backup');
const MINUTE = 60;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type World = {
  /** Seconds since the last backup of PostgreSQL; undefined: there is none. */
  postgres?: number;
  /** Seconds since the last snapshot of receipts; undefined: there is none. */
  receipts?: number;
  /** Was a receipt ever uploaded? */
  uploaded?: boolean;
  /** What a bucket of receipts answers of its versions; left out: receipts are in a folder. */
  bucket?: string;
};

/** Runs the script where its tools find this. */
const call = (words: string[], { postgres, receipts, uploaded = false, bucket }: World) => {
  const before = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const backups = postgres === undefined ? [] : [{ type: 'incr', timestamp: { stop: before(postgres) } }];
  const snapshots = receipts === undefined ? [] : [{ time: new Date(before(receipts) * 1000).toISOString() }];
  const summary = { message_type: 'summary', files_new: 2, files_changed: 0, total_files_processed: 7 };
  const programs = {
    setpriv: `for word; do case $word in --*) shift ;; *) exec "$@" ;; esac; done`,
    pgbackrest: `case $* in *info*) echo '${JSON.stringify([{ backup: backups }])}' ;; esac`,
    restic: `case $* in *snapshots*) echo '${JSON.stringify(snapshots)}' ;; *) echo '${JSON.stringify(summary)}' ;; esac`,
    curl: `echo '${bucket ?? ''}'`,
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  if (uploaded) mkdirSync(join(folder, 'receipts/kept'), { recursive: true });
  const { status, stdout, stderr } = spawnSync(SCRIPT, words, {
    env: {
      ...process.env,
      ...(bucket === undefined ? {} : { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'receipts' }),
      PATH: `${folder}:${process.env.PATH}`,
      BACKUPS: folder,
      RECEIPTS: join(folder, 'receipts'),
      BACKUP_KEY: 'key',
    },
    encoding: 'utf8',
  });
  return { status, out: `${stdout}${stderr}` };
};

const WELL = { status: 0, out: '' };
const wrong = (words: string) => ({ status: 1, out: expect.stringContaining(words) });
const ENABLED = '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>';

describe('the check of backups', () => {
  it('is well without a receipt, and as soon as there is one it wants it in a backup', () => {
    expect(call(['check'], { postgres: MINUTE })).toEqual(WELL);
    expect(call(['check'], { postgres: MINUTE, uploaded: true })).toEqual(wrong('older than ten minutes'));
    expect(call(['check'], { postgres: MINUTE, uploaded: true, receipts: MINUTE })).toEqual(WELL);
  });

  it('finds that the folder of receipts is gone which once was backed up', () => {
    expect(call(['check'], { postgres: MINUTE, receipts: 11 * MINUTE })).toEqual(wrong('older than ten minutes'));
  });

  it('finds no backup of PostgreSQL, or an old one', () => {
    expect(call(['check'], {})).toEqual(wrong('older than two hours'));
    expect(call(['check'], { postgres: 121 * MINUTE })).toEqual(wrong('older than two hours'));
  });

  it('looks whether a bucket of receipts keeps former versions', () => {
    expect(call(['check'], { postgres: MINUTE, bucket: ENABLED })).toEqual(WELL);
    for (const bucket of ['<VersioningConfiguration/>', ''])
      expect(call(['check'], { postgres: MINUTE, bucket })).toEqual(wrong('keeps no former versions'));
  });
});

describe('a backup', () => {
  it('says what it did, with the time', () => {
    const line = (words: string) => expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[^ ]+ ${words}\\n$`));
    expect(call(['incr'], { postgres: MINUTE })).toEqual({
      status: 0,
      out: line('PostgreSQL: .* completed, in \\d+ s'),
    });
    expect(call(['files'], { uploaded: true })).toEqual({ status: 0, out: line('Receipts: 2 new files .* 7 in all') });
  });

  it('writes figures, and none of receipts where there are none', () => {
    const figures = (world: World) => {
      expect(call(['figures'], world).status).toBe(0);
      return readFileSync(join(folder, 'figures/outlay_backup.prom'), 'utf8').match(/^outlay.*(?= \d)/gm);
    };
    const always = [
      'outlay_backup_looked_timestamp_seconds',
      'outlay_backup_success_timestamp_seconds{part="postgres"}',
    ];
    expect(figures({ postgres: MINUTE })).toEqual(always);
    expect(figures({ postgres: MINUTE, bucket: ENABLED })).toEqual([...always, 'outlay_backup_bucket_versions']);
    const receipts = 'outlay_backup_success_timestamp_seconds{part="receipts"}';
    expect(figures({ postgres: MINUTE, receipts: MINUTE, uploaded: true })).toEqual([...always, receipts]);
  });
});
