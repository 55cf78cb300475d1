import { createHash } from 'node:crypto';
import { canonical } from './confirmations.ts';
import type { Effect, Line } from './effect.ts';

/** The most lines that are shown; totals and confirmations are of all. */
const MOST = 100;

/** Thousandths, the smallest part that a currency has, are added as whole numbers. */
const PARTS = 1_000;

const totalsOf = (lines: readonly Line[]) => {
  const totals = new Map<string, { count: number; parts: number }>();
  for (const { amount, currency } of lines) {
    if (typeof amount !== 'number' || typeof currency !== 'string') continue;
    const { count, parts } = totals.get(currency) ?? { count: 0, parts: 0 };
    totals.set(currency, { count: count + 1, parts: parts + Math.round(amount * PARTS) });
  }
  return [...totals].map(([currency, { count, parts }]) => ({ currency, count, amount: parts / PARTS }));
};

const shownOf = (lines: readonly Line[]) =>
  lines.length > MOST ? [...lines.slice(0, MOST), { more: lines.length - MOST }] : lines;

/** An effect as it is shown: how many, how much in each currency, and each record. */
export const describeEffect = ({ wouldChange, refused }: Effect) => ({
  wouldChangeCount: wouldChange.length,
  refusedCount: refused.length,
  totals: totalsOf(wouldChange),
  wouldChange: shownOf(wouldChange),
  refused: shownOf(refused),
});

/** The same for the same records in the same versions with the same outcome. */
export const digestOf = (effect: Effect): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(effect)))
    .digest('hex');
