import { randomOf } from '../deliveries/kill-plan.ts';

/** Of 100 kills: the books more than all others, and a broker or a database less often, for it takes seconds to come back. */
const SHARES = { accounting: 52, expense: 13, bill: 13, PostgreSQL: 10, RabbitMQ: 6, Redis: 6 } as const;
export type Part = keyof typeof SHARES;
export const PARTS = Object.keys(SHARES) as Part[];

/** `pause`: milliseconds after the former kill was overcome, so that the moment is any. */
export type BooksKill = { part: Part; pause: number };
const LONGEST_PAUSE = 400;

/** So many kills in an order of their own, the same for the same seed: each part by its share, and at least once where there are enough. */
export const booksKills = (seed: number, count: number): BooksKill[] => {
  const random = randomOf(seed);
  const others = PARTS.slice(1).flatMap((part) =>
    Array.from({ length: Math.max(1, Math.round((SHARES[part] * count) / 100)) }, () => part),
  );
  const parts: Part[] = others.slice(0, count);
  while (parts.length < count) parts.push('accounting');
  for (let at = parts.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [parts[at], parts[other]];
    if (one && two) [parts[at], parts[other]] = [two, one];
  }
  return parts.map((part) => ({ part, pause: Math.floor(random() * LONGEST_PAUSE) }));
};

/** What one kill led to, in milliseconds: until the part was back, and until the books had an entry that they had not before. */
export type Overcome = { part: Part; back: number; posted: number };

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

/** `accounting: 5 kills, back after 1.2 s at most, posting after 1.9 s at most`; a line for each part that was killed. */
export const killLines = (all: readonly Overcome[]): string[] =>
  PARTS.flatMap((part) => {
    const own = all.filter((each) => each.part === part);
    if (own.length === 0) return [];
    const most = (of: 'back' | 'posted') => seconds(Math.max(...own.map((each) => each[of])));
    return `${part}: ${own.length} kills, back after ${most('back')} s at most, posting after ${most('posted')} s at most`;
  });
