import type { TaxCode } from '../../core/index.ts';

type Rate = { percent: number | null; from: string | null };
type Share = { categoryId: number | null; percent: number | null };

/** A tax code as it is typed. */
export const valuesOf = (known: Partial<TaxCode> & Pick<TaxCode, 'country'>) => ({
  code: known.code ?? '',
  names: known.names ?? { en: '', fr: '' },
  country: known.country,
  region: known.region ?? '',
  components: known.components ?? [],
  rates: (known.rates ?? []) as Rate[],
  recoverablePercent: (known.recoverablePercent ?? 0) as number | null,
  recoverableByCategory: (known.recoverableByCategory ?? []) as Share[],
  included: known.included ?? false,
  compound: known.compound ?? false,
  reverseCharge: known.reverseCharge ?? false,
  useTax: known.useTax ?? false,
  appliesToAllowances: known.appliesToAllowances ?? false,
  deemedFactor: {
    numerator: known.deemedFactor?.numerator ?? null,
    denominator: known.deemedFactor?.denominator ?? null,
  } as { numerator: number | null; denominator: number | null },
  isActive: known.isActive ?? true,
});

export type TaxCodeValues = ReturnType<typeof valuesOf>;

/** What a form lets out, the API is to name: a field without its value, not none at all. */
const given = <T>(value: T | null): T => value as T;

/** What is sent. A group has no rates of its own, and a factor is one when either of its numbers was typed. */
export const bodyOf = ({ names, region, rates, deemedFactor, ...values }: TaxCodeValues) => {
  const isFactor = values.appliesToAllowances && (deemedFactor.numerator !== null || deemedFactor.denominator !== null);
  return {
    ...values,
    names: { en: names.en.trim(), fr: names.fr.trim() || names.en.trim() },
    region: region.trim().toUpperCase() || null,
    rates:
      values.components.length > 0
        ? []
        : rates.map(({ percent, from }) => ({ percent: given(percent), from: given(from) })),
    recoverablePercent: values.recoverablePercent ?? 0,
    recoverableByCategory: values.recoverableByCategory.map(({ categoryId, percent }) => ({
      categoryId: given(categoryId),
      percent: given(percent),
    })),
    deemedFactor: isFactor
      ? { numerator: given(deemedFactor.numerator), denominator: given(deemedFactor.denominator) }
      : null,
  };
};

/** The rate that holds on a day; undefined before the first. */
export const rateOn = (rates: TaxCode['rates'], day: string): number | undefined =>
  rates
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)?.percent;

/** What a code comes to on a day, with its parts; undefined where none of them has a rate. A tax on the others is not told apart. */
export const partsOn = (
  { components, rates }: Pick<TaxCode, 'components' | 'rates'>,
  all: readonly Pick<TaxCode, 'id' | 'rates'>[],
  day: string,
): number[] => {
  const parts =
    components.length === 0 ? [rates] : components.map((id) => all.find((one) => one.id === id)?.rates ?? []);
  return parts.flatMap((each) => rateOn(each, day) ?? []);
};
