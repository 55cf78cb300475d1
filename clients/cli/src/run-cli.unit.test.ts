import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createTestIo } from '../test/test-io.ts';
import { createProgram } from './create-program.ts';
import { runCli } from './run-cli.ts';

const io = createTestIo();
afterAll(() => io.remove());

const run = async (...args: string[]) => {
  for (const lines of Object.values(io.printed)) lines.length = 0;
  const code = await runCli(args, io, '1.2.3');
  return { code, out: io.printed.out.join('\n'), err: io.printed.err.join('\n') };
};
const NOBODY = ['--url', 'http://127.0.0.1:1', '--api-key', 'sk_test_x'];

describe('the command line', () => {
  it('explains itself and every command, and ends with 0', async () => {
    expect((await run('--version')).out).toBe('1.2.3');
    const all = await run('--help');
    const { commands } = createProgram(io, '1.2.3');
    expect(commands.length).toBeGreaterThan(10);
    for (const command of commands.flatMap((one) => [one, ...one.commands])) {
      const path = [...(command.parent?.parent ? [command.parent.name()] : []), command.name()];
      const { code, out } = await run(...path, '--help');
      expect([path, code, out.includes(command.description())]).toEqual([path, 0, true]);
      expect(out).toContain('--json');
    }
    expect(all.out).toContain('OUTLAY_API_KEY');
    expect((await run('resend', '--help')).out).toContain('| xargs outlay resend');
    expect((await run('api', 'get', '--help')).out).not.toContain('default: []');
  });

  it.each([
    [['lisen'], 'Did you mean listen?'],
    [['events', 'list', '--limit', '0'], 'A whole number from 1 to 10000'],
    [['listen', '--fail', '500', ...NOBODY], '--fail needs --forward'],
    [['listen', '--forward', 'elsewhere:3000', ...NOBODY], 'An address like'],
    [['listen', '--forward', 'http://x', '--fail', 'often', ...NOBODY], 'like 500x2'],
    [['api', 'get', 'v1/expenses', ...NOBODY], 'begins with /'],
    [['api', 'post', '/v1/expenses', '-d', '{', ...NOBODY], 'no JSON'],
    [['api', 'post', '/v1/expenses', '-d', '@/none', ...NOBODY], 'cannot be read'],
    [['api', 'get', '/v1/x', '-H', 'x', ...NOBODY], 'A header is written'],
    [['trigger', 'expense.created', '-d', '[]', ...NOBODY], 'An object of JSON'],
    [['receipts', 'upload', '/none.pdf', ...NOBODY], '/none.pdf cannot be read'],
    [['receipts', 'upload', '/none.pdf', '--expense', 'x', ...NOBODY], 'A whole number'],
    [['bills', 'attach', '7', ...NOBODY], "missing required argument 'files'"],
    [['bills', 'attach', '7', '/none.pdf', ...NOBODY], 'Name the business'],
    [['whoami', '--language', 'de', ...NOBODY], '--language takes'],
    [['expenses', 'export', '--filter', 'draft', ...NOBODY], 'name=value'],
    [['bills', 'export', ...NOBODY], 'Name the business'],
    [['reports', 'export', '--format', 'pdf', ...NOBODY], 'Allowed choices'],
    [['journal', 'export', '--from', '2026-03-01', ...NOBODY], 'Name a month'],
    [['journal', 'export', '--month', '2026-03', '--format', 'pdf', ...NOBODY], 'Allowed choices'],
    [['journal', 'export', '--month', '2026-03', '--client', '0', ...NOBODY], 'A whole number'],
    [['completion', 'tcsh'], 'Allowed choices'],
  ])('%j is refused with one line, and ends with 2', async (args, message) => {
    const { code, err, out } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('ends with 1 when nobody answers, as text or as JSON', async () => {
    const { code, err } = await run('whoami', ...NOBODY);
    expect([code, err.split('\n').length]).toEqual([1, 1]);
    expect(err).toContain('Nothing answers there');
    const asJson = await run('whoami', '--json', ...NOBODY);
    expect(JSON.parse(asJson.err)).toMatchObject({ error: { code: 'UNREACHABLE' } });
  });
});

describe('listen', () => {
  it('takes a program of this machine without http://, and prints the secret that stays the same', async () => {
    expect((await run('listen', '--forward', 'localhost:3000/webhooks', ...NOBODY)).err).toContain('Nothing answers');
    const { code, out } = await run('listen', '--print-secret');
    expect([code, out]).toEqual([0, expect.stringMatching(/^whsec_\S{44}$/)]);
    expect((await run('listen', '--print-secret')).out).toBe(out);
  });
});

describe('completion', () => {
  it('completes commands, what stands behind them, and options', async () => {
    const { out } = await run('completion', 'bash');
    const complete = (...words: string[]) => {
      const line = `COMP_WORDS=(outlay ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}`;
      const script = `${out}\n${line}; _outlay; echo "\${COMPREPLY[@]}"`;
      return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ');
    };
    expect(complete('ev')).toEqual(['events']);
    expect(complete('events', '')).toEqual(expect.arrayContaining(['list', 'get', 'tail']));
    expect(complete('events', 'list', '--li')).toEqual(['--limit']);
    expect(complete('completion', 'z')).toEqual(['zsh']);
    expect((await run('completion', 'fish')).out).toContain(
      "complete -c outlay -f -n '__fish_seen_subcommand_from events' -a tail",
    );
  });

  it('names nothing `path` in zsh, where that is the place of programs, and begins no bound of a slice with a letter', async () => {
    const { out } = await run('completion', 'zsh');
    expect(out).toContain('bashcompinit');
    expect(out).not.toMatch(/\$\{?path\b|local path|:COMP_/);
  });

  (spawnSync('zsh', ['--version']).status === 0 ? it : it.skip)('is run by zsh where that is installed', async () => {
    const { out } = await run('completion', 'zsh');
    const script = `${out}\nemulate sh; COMP_WORDS=(outlay events ''); COMP_CWORD=2; _outlay; echo "\${COMPREPLY[@]}"`;
    expect(execFileSync('zsh', ['-fc', script], { encoding: 'utf8' })).toContain('list get tail');
  });
});
