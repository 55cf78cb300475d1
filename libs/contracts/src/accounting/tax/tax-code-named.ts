import type { TaxCodeView } from './tax-code.resource.ts';
import { isSelfAssessed, percentOn } from './taxes-of-amount.ts';

/**
 * The names that one tax has on receipts, by the first word of its code. TPS, TVH, TVQ, TVP and TVD are GST, HST, QST, PST and RST in
 * French; receipts of Manitoba print PST as well.
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  GST: ['GST', 'TPS'],
  HST: ['HST', 'TVH'],
  QST: ['QST', 'TVQ'],
  PST: ['PST', 'TVP'],
  RST: ['RST', 'TVD', 'PST', 'TVP'],
  VAT: [
    'VAT',
    'TVA',
    'MWST',
    'UST',
    'IVA',
    'BTW',
    'MOMS',
    'ALV',
    'DPH',
    'PDV',
    'DDV',
    'PVN',
    'PVM',
    'KM',
    'AFA',
    'FPA',
    'TVSH',
  ],
};

/** `T.P.S. 5 %` -> `TPS`: accents, dots, rates and what is not a word are left out. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .replaceAll('.', '')
    .replaceAll(/[0-9,%@()#:]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

type Named = Pick<
  TaxCodeView,
  'id' | 'code' | 'names' | 'region' | 'rates' | 'components' | 'isActive' | 'isSeeded' | 'reverseCharge' | 'useTax'
> &
  Partial<Pick<TaxCodeView, 'country' | 'included' | 'compound' | 'recoverablePercent' | 'recoverableByCategory'>> & {
    isGone?: boolean;
  };

/** What a line says of its tax. `rate`: percent, null where it does not say; `region`: that of the vendor, null where nobody knows it. */
export type TaxOnReceipt = { name: string; rate?: number | null; region?: string | null; day: string };

/** All names of a code: the code, its names, and of those that came with the service what the tax is called on receipts. */
export const taxAliases = ({ code, names, isSeeded }: Pick<Named, 'code' | 'names' | 'isSeeded'>): string[] => {
  const first = /^[A-Z]+/.exec(code)?.[0] ?? '';
  return [code, names.en, names.fr, ...(isSeeded ? (ALIASES[first] ?? []) : [])];
};

/** Codes on which nothing is charged, or that the buyer owes, are no tax that a receipt shows. */
const isCharged = (code: Named, day: string): boolean =>
  code.components.length === 0 && !isSelfAssessed(code) && percentOn(code, day) > 0;

/** What a tax of this code comes to on a day, and how much of it is recovered in each category. */
const effectOf = (code: Named, day: string) => ({
  percent: percentOn(code, day),
  country: code.country,
  included: code.included ?? false,
  compound: code.compound ?? false,
  recoverablePercent: code.recoverablePercent,
  byCategory: [...(code.recoverableByCategory ?? [])]
    .sort((one, other) => one.categoryId - other.categoryId)
    .map(({ categoryId, percent }) => [categoryId, percent]),
});

/** Provinces with the same rate (HST at 15 %, PST at 7 %) differ in no amount: that of the vendor's place is taken, or the first one. */
const oneOf = <C extends Named>(alike: readonly C[], region: string | null | undefined): C | undefined => {
  const [first] = alike.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return alike.find((code) => code.region !== null && code.region === region?.trim().toUpperCase()) ?? first;
};

/**
 * The code that a tax of a receipt is, by its name in either language. A name may be that of several (HST of five provinces): its rate tells
 * which, or it does not matter, because all of them come to the same; else it is undefined, as where none fits.
 */
export const taxCodeNamed = <C extends Named>(
  codes: readonly C[],
  { name, rate, region, day }: TaxOnReceipt,
): C | undefined => {
  const usable = codes.filter((code) => code.isActive && !code.isGone && isCharged(code, day));
  const exact = name.trim().toUpperCase();
  const byCode = usable.filter(({ code }) => code.toUpperCase() === exact);
  const words = new Set(
    [plain(name), ...plain(name).split('/')].map((word) => word.trim()).filter((word) => word !== ''),
  );
  const called =
    byCode.length > 0 ? byCode : usable.filter((code) => taxAliases(code).some((alias) => words.has(plain(alias))));
  const rated = rate == null ? called : called.filter((code) => percentOn(code, day) === rate);
  const effects = new Set(rated.map((code) => JSON.stringify(effectOf(code, day))));
  return effects.size === 1 ? oneOf(rated, region) : undefined;
};
