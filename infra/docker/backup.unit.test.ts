import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { POSTGRES_SETTINGS } from '../postgres/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const compose = read('docker-compose.yml');
const backup = read('infra/docker/backup.yml');
const runbook = read('infra/observability/runbook.md');
const dockerfile = read('infra/restore/Dockerfile');

describe('the backups of production', () => {
  it('leave PostgreSQL as it is, but for its archive', () => {
    for (const [name, value] of Object.entries(POSTGRES_SETTINGS)) expect(backup).toContain(`"${name}=${value}"`);
    expect(backup).toContain('"archive_command=/outlay/restore/pgbackrest-archive %p"');
    const socket = (text: string) => /chown postgres \/run\/postgresql/.test(text);
    expect([socket(compose), socket(backup)]).toEqual([true, true]);
  });

  it('have no secret in them, and take the image by its digest', () => {
    expect(backup.match(/^.*(PASS|KEY=).*$/gm)).toEqual([expect.stringContaining('$$(cat /run/outlay/backup-key)')]);
    expect(backup).toMatch(/POSTGRES_IMAGE: "postgres:17@\$\{POSTGRES_DIGEST:\?/);
  });

  it('only read what they back up', () => {
    const block = /^ {2}backup:\n(?: {4}.*\n)*/m.exec(backup)?.[0] ?? '';
    expect(block).toContain('postgres:/var/lib/postgresql/data:ro');
    expect(block).toContain('receipts:/receipts:ro');
  });

  it('run the scripts of infra/restore, which the image has', () => {
    const called = [...`${backup}${runbook}`.matchAll(/\/outlay\/restore\/([a-z-]+)/g)].map(([, name = '']) => name);
    expect(new Set(called)).toEqual(new Set(['pgbackrest-archive', 'backup', 'restore']));
    for (const name of [...new Set(called), 'settings.sh', 'pgbackrest.conf']) {
      expect(dockerfile).toContain(` infra/restore/${name} `);
      expect(existsSync(join(ROOT, 'infra/restore', name))).toBe(true);
    }
    for (const name of called) expect(statSync(join(ROOT, 'infra/restore', name)).mode & 0o111).toBe(0o111);
  });

  it('are called in the runbook with words that the scripts know', () => {
    const known = /^# backup (.*)$/m.exec(read('infra/restore/backup'))?.[1]?.split(' | ') ?? [];
    const words = [...runbook.matchAll(/\/outlay\/restore\/backup ([a-z]+)/g)].map(([, word]) => word);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word = '') => !known.includes(word))).toEqual([]);
    expect(known).toContain(/command: \["(\w+)"\]/.exec(backup)?.[1]);
  });
});
