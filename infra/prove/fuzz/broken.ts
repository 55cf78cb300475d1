import fc from 'fast-check';
import type { Command } from './send.ts';

/** Turns a request into one that must be refused, or may be. */
type Breakage = (command: Command) => Command;

const withBody = (command: Command, change: (body: Record<string, unknown>) => unknown): Command =>
  typeof command.body === 'object' && command.body !== null && !Array.isArray(command.body)
    ? { ...command, body: change(command.body as Record<string, unknown>) }
    : { ...command, query: { ...command.query, unknownMember: '1' } };

const NASTY: readonly unknown[] = [
  null,
  '',
  -1,
  0,
  1e308,
  2 ** 53,
  1.005,
  [],
  {},
  'x'.repeat(70_000),
  true,
  '\u0000',
  '2026-02-30',
];

/** Never valid, whatever the operation: refused with 4xx, and nothing changes. */
export const BREAKAGES: readonly Breakage[] = [
  (command) => ({ ...command, query: { ...command.query, unknownMember: '1' } }),
  (command) => withBody(command, (body) => ({ ...body, unknownMember: 1 })),
  (command) => ({ ...command, headers: { ...command.headers, authorization: 'Bearer nonsense' } }),
  (command) => ({ ...command, headers: { ...command.headers, 'x-tenant-id': '-1' } }),
  (command) => ({ ...command, headers: { ...command.headers, 'on-behalf-of': 'x' } }),
  (command) =>
    command.operation.body === null ? { ...command, query: { unknownMember: '' } } : { ...command, body: '{"a":' },
];

/** One of them, or a field of the body that is something else than it should be. */
export const broken = (commands: fc.Arbitrary<Command>): fc.Arbitrary<Command> =>
  fc.oneof(
    fc.tuple(commands, fc.constantFrom(...BREAKAGES)).map(([command, breakage]) => breakage(command)),
    fc.tuple(commands, fc.nat(), fc.constantFrom(...NASTY)).map(([command, pick, value]) =>
      withBody(command, (body) => {
        const names = Object.keys(body);
        const name = names[pick % Math.max(1, names.length)];
        return name === undefined ? { unknownMember: value } : { ...body, [name]: value };
      }),
    ),
    fc
      .tuple(commands, fc.nat(), fc.constantFrom('0', '-1', 'x', '%', '9007199254740993', 'null', ' ', '١'))
      .map(([command, pick, value]) => {
        const names = Object.keys(command.params);
        const name = names[pick % Math.max(1, names.length)];
        return name === undefined
          ? { ...command, query: { ...command.query, page: value } }
          : { ...command, params: { ...command.params, [name]: value } };
      }),
  );
