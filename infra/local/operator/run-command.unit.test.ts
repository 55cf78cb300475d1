import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@outlay/runtime';
import type { Command, Tools } from './command.ts';
import { LISTS } from './list.ts';
import { REVOKE } from './revoke.ts';
import { type OpenTools, runCommand } from './run-command.ts';

const COMMANDS: readonly Command[] = [...LISTS, ...REVOKE];
const toolsOf = (tools: Partial<Tools>): OpenTools => {
  const open: unknown = () => ({ close: async () => undefined, ...tools });
  return open as OpenTools;
};
const none = toolsOf({});
const type = (line: string, openTools = none) => runCommand(COMMANDS, line.split(' '), openTools);

const HELP = `npm run outlay-admin -- list users [--business ID] [--page N] [--page-size 100] [--json]

every person, with the role in each business; whoever was deleted is left out

--json prints the result as JSON.`;

describe('an operator’s command', () => {
  it.each([
    ['list users --bussiness 7', "Unknown option '--bussiness'"],
    ['list users 7', 'What is "7" here?'],
    ['list users --business x', '--business takes the number of one, not "x"'],
    ['list users --page 0', '--page takes the number of one, not "0"'],
  ])('%s prints one line and the help of that command alone', async (line, reason) => {
    expect(await type(line)).toEqual({ err: `${reason}\n\n${HELP}`, code: 2 });
  });

  it('explains itself', async () => {
    expect(await type('list users --help')).toEqual({ out: HELP, code: 0 });
    expect((await type('--help')).out).toMatch(/list businesses[\s\S]*revoke key <key id>/);
    expect(await runCommand(COMMANDS, [], none)).toEqual(await type('--help'));
  });

  it('that does not exist gets the ones that begin alike', async () => {
    const { err = '', code } = await type('list kees');
    expect([code, err.split('\n')[0]]).toEqual([2, 'There is no command "list kees"']);
    expect(err).toContain('list keys');
    expect(err).not.toContain('revoke');
    expect((await type('revoke')).err).toContain('There is no command "revoke"');
    expect((await type('nonsense')).err).toContain('list keys');
  });

  it('prints what is wrong with the configuration, a line each and no stack trace', async () => {
    const openTools: OpenTools = () => {
      throw new ConfigError(['DATABASE_URL is missing (x)', 'API_KEY_PRIVATE_KEY is missing (y)']);
    };
    const err = 'DATABASE_URL is missing (x)\nAPI_KEY_PRIVATE_KEY is missing (y)';
    expect(await type('list keys', openTools)).toEqual({ err, code: 1 });
  });
});

describe('a list', () => {
  const at = new Date('2026-11-22T12:00:00Z');
  const user = { id: 7, name: 'Ada', email: 'ada@maple.example', locale: 'en-CA', createdAt: at };
  const memberships = [
    { businessId: 1, role: 'owner', status: 'active' },
    { businessId: 2, role: 'admin', status: 'invited' },
  ];
  const wantedOnes: unknown[] = [];
  const listUsers = async (wanted: unknown) => {
    wantedOnes.push(wanted);
    return [{ ...user, memberships }];
  };
  const tools = toolsOf({ operator: () => ({ listUsers }) as unknown as ReturnType<Tools['operator']> });

  it('is a table for people and JSON for scripts', async () => {
    expect(await type('list users', tools)).toEqual({
      out: [
        'id  name  e-mail             locale  made              businesses',
        '7   Ada   ada@maple.example  en-CA   2026-11-22 12:00  1 owner, 2 admin (invited)',
      ].join('\n'),
      code: 0,
    });
    const { out = '' } = await type('list users --json', tools);
    expect(JSON.parse(out)).toEqual([{ ...user, createdAt: at.toISOString(), memberships }]);
  });

  it('shows no control characters of what people wrote: no escapes, no further rows, no turned order', async () => {
    const name = 'Ada\u001b[2J\n9   Eve\r\u009b1m\u202e\u2066\u2028x';
    const listOf = async () => [{ ...user, name, memberships }];
    const named = toolsOf({ operator: () => ({ listUsers: listOf }) as unknown as ReturnType<Tools['operator']> });
    const { out: table = '' } = await type('list users', named);
    expect(table.split('\n')).toHaveLength(2);
    expect(table).toContain('7   Ada\uFFFD[2J\uFFFD9   Eve\uFFFD\uFFFD1m\uFFFD\uFFFD\uFFFDx  ada@maple.example');
    const { out: json = '' } = await type('list users --json', named);
    expect(json).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}]/u);
    expect(JSON.parse(json)).toMatchObject([{ name }]);
  });

  it('is of one business, or one page, where these are named', async () => {
    wantedOnes.length = 0;
    for (const options of ['', ' --business 2', ' --page 3', ' --page-size 5'])
      await type(`list users${options}`, tools);
    expect(wantedOnes).toEqual([{}, { businessId: 2 }, { page: 3, pageSize: 100 }, { pageSize: 5 }]);
  });
});
