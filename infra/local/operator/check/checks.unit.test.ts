import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { broken, type Check, fine, look } from './check.ts';
import { CHECKS } from './checks.ts';
import { readInstallation } from './installation.ts';
import { runChecks } from './run-checks.ts';
import { RUNBOOK, SECTIONS } from './sections.ts';

const runbook = readFileSync(join(import.meta.dirname, '../../../..', RUNBOOK), 'utf8');

describe('the runbook', () => {
  it('has every section that a line may name', () => {
    const headings = [...runbook.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
    expect(SECTIONS.filter((section) => !headings.includes(section))).toEqual([]);
    expect(CHECKS.filter(({ section }) => !SECTIONS.includes(section))).toEqual([]);
  });

  it('names every line in the table of its section', () => {
    const [, table = ''] = /^## Check an installation\n([\s\S]*?)\n## /m.exec(runbook) ?? [];
    const [first = []] = [table.split('\n').filter((line) => line.startsWith('| `'))];
    const named = first.flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name),
    );
    expect(named.toSorted()).toEqual(CHECKS.map(({ name }) => name).toSorted());
  });
});

const checkOf = (name: string, work: Check['look'], needs?: readonly string[]): Check => ({
  name,
  about: '',
  section: 'Is it well?',
  ...(needs && { needs }),
  look: work,
});
const installation = readInstallation({ RABBITMQ_PASSWORD: 'very-secret-word' }, 'sandbox');
const run = async (...checks: Check[]) => {
  const { verdict, checks: lines } = await runChecks(checks, installation, { limit: 50 });
  return [verdict, ...lines.map((line) => `${line.check} ${line.verdict}: ${line.message}`)];
};

describe('a report', () => {
  it('has a line for a check that fails, and one for a check that never ends', async () => {
    const fails = checkOf('fails', async () => Promise.reject(new Error('no')));
    const hangs = checkOf('hangs', () => new Promise(() => undefined));
    expect(
      await run(
        fails,
        hangs,
        checkOf('works', async () => [fine('well')]),
      ),
    ).toEqual([
      'look',
      'fails look: not looked at: no',
      'hangs look: not looked at: no answer within 0.05 s',
      'works fine: well',
    ]);
  });

  it('says the worst first, and leaves out what is fine beside it', async () => {
    const mixed = checkOf('mixed', async () => [fine('a'), look('b'), broken('c')]);
    expect(await run(mixed)).toEqual(['broken', 'mixed broken: c; b']);
  });

  it('leaves to a line that is broken what is explained by it', async () => {
    const down = checkOf('redis', async () => [broken('away')]);
    const because = checkOf('services', async () => [{ ...look('degraded'), because: ['redis'] }]);
    const needs = checkOf('clocks', async () => Promise.reject(new Error('refused')), ['redis']);
    expect((await run(down, because, needs)).slice(2)).toEqual([
      'services fine: degraded: see redis',
      'clocks fine: not looked at: refused: see redis',
    ]);
    expect((await run(because, needs)).slice(1)).toEqual([
      'services look: degraded',
      'clocks look: not looked at: refused',
    ]);
  });

  it('prints no secret that others repeat', async () => {
    const leaky = checkOf('leaky', async () => {
      throw new Error('cannot use amqp://outlay:other-word@broker with very-secret-word');
    });
    expect((await run(leaky))[1]).toBe('leaky look: not looked at: cannot use amqp://outlay:***@broker with ***');
  });
});
