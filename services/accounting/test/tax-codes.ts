import { seedsOf } from '../src/tax/seeds/seeds-of.ts';
import { type TaxCode, withMeals } from '../src/tax/tax-code.ts';

/** The id of the category of meals in tests. */
export const MEALS = 3;
const NOW = new Date('2026-03-14T15:09:26.535Z');

/** The first tax codes of a business of a country, with the share of meals. */
export const codesOf = (country: string) => {
  const ids = new Map(seedsOf(country).map(({ code }, at) => [code, at + 1]));
  const all = seedsOf(country).map(({ components, ...fields }): TaxCode => {
    const parts = components.flatMap((code) => ids.get(code) ?? []);
    const stamps = { isSeeded: true, version: 1, createdAt: NOW, updatedAt: NOW };
    return withMeals(
      { ...fields, ...stamps, components: parts, id: ids.get(fields.code) ?? 0, businessId: 1 },
      MEALS,
      NOW,
    );
  });
  return {
    all,
    named: (wanted: string): TaxCode => {
      const found = all.find(({ code }) => code === wanted);
      if (!found) throw new Error(`${country} begins without ${wanted}`);
      return found;
    },
  };
};
