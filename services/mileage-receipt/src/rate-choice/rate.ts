import type { RateScheme } from '@outlay/contracts';
import type { Unit } from '../context/index.ts';

/** `upTo` in thousandths of the unit, `rate` in thousandths of the currency per unit. */
export type Slab = { upTo: number | null; rate: number };

export type Rate = {
  /** null: published by the tax agency. */
  id: number | null;
  scheme: RateScheme;
  effectiveFrom: string;
  unit: Unit;
  currency: string;
  /** Where it holds; empty: everywhere that no other rate of its day names. */
  regions: readonly string[];
  slabs: readonly Slab[];
  createdAt: Date | null;
};
