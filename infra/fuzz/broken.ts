import fc from 'fast-check';
import type { Wish } from './send.ts';

/** Turns a request into one that must be refused, or may be. */
type Breakage = (wish: Wish) => Wish;

const withBody = (wish: Wish, change: (body: Record<string, unknown>) => unknown): Wish =>
  typeof wish.body === 'object' && wish.body !== null && !Array.isArray(wish.body)
    ? { ...wish, body: change(wish.body as Record<string, unknown>) }
    : { ...wish, query: { ...wish.query, unheardOf: '1' } };

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
  (wish) => ({ ...wish, query: { ...wish.query, unheardOf: '1' } }),
  (wish) => withBody(wish, (body) => ({ ...body, unheardOf: 1 })),
  (wish) => ({ ...wish, headers: { ...wish.headers, authorization: 'Bearer nonsense' } }),
  (wish) => ({ ...wish, headers: { ...wish.headers, 'x-tenant-id': '-1' } }),
  (wish) => ({ ...wish, headers: { ...wish.headers, 'on-behalf-of': 'x' } }),
  (wish) =>
    wish.operation.body === null || wish.operation.upload
      ? { ...wish, query: { unheardOf: '' } }
      : { ...wish, body: '{"a":' },
];

/** One of them, or a field of the body that is something else than it should be. */
export const broken = (wishes: fc.Arbitrary<Wish>): fc.Arbitrary<Wish> =>
  fc.oneof(
    fc.tuple(wishes, fc.constantFrom(...BREAKAGES)).map(([wish, breakage]) => breakage(wish)),
    fc.tuple(wishes, fc.nat(), fc.constantFrom(...NASTY)).map(([wish, pick, value]) =>
      withBody(wish, (body) => {
        const names = Object.keys(body);
        const name = names[pick % Math.max(1, names.length)];
        return name === undefined ? { unheardOf: value } : { ...body, [name]: value };
      }),
    ),
    fc
      .tuple(wishes, fc.nat(), fc.constantFrom('0', '-1', 'x', '%', '9007199254740993', 'null', ' ', '١'))
      .map(([wish, pick, value]) => {
        const names = Object.keys(wish.params);
        const name = names[pick % Math.max(1, names.length)];
        return name === undefined
          ? { ...wish, query: { ...wish.query, page: value } }
          : { ...wish, params: { ...wish.params, [name]: value } };
      }),
  );
