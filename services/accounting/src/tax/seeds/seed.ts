import type { CreateTaxCode, TaxCodeNames } from '@outlay/contracts';

/** A code that a business begins with; the components are named by their codes, because their ids are given to them first. */
export type Seed = Omit<CreateTaxCode, 'components'> & { components: readonly string[] };

const BLANK = {
  region: null,
  rates: [],
  included: false,
  compound: false,
  recoverablePercent: 0,
  recoverableByCategory: [],
  reverseCharge: false,
  useTax: false,
  appliesToAllowances: false,
  deemedFactor: null,
  components: [],
  isActive: true,
} as const;

export const seed = (country: string, code: string, names: TaxCodeNames, rest: Partial<Seed>): Seed => ({
  ...BLANK,
  rates: [],
  recoverableByCategory: [],
  ...rest,
  code,
  names,
  country,
});
