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
> & { isGone?: boolean };

/** What a line says of its tax. `rate`: percent, null where it does not say; `region`: where it was bought, null where nobody knows. */
export type TaxOnReceipt = { name: string; rate?: number | null; region?: string | null; day: string };

/** All names of a code: the code, its names, and of those that came with the service what the tax is called on receipts. */
export const taxAliases = ({ code, names, isSeeded }: Pick<Named, 'code' | 'names' | 'isSeeded'>): string[] => {
  const first = /^[A-Z]+/.exec(code)?.[0] ?? '';
  return [code, names.en, names.fr, ...(isSeeded ? (ALIASES[first] ?? []) : [])];
};

/** Codes on which nothing is charged, or that the buyer owes, are no tax that a receipt shows. */
const isCharged = (code: Named, day: string): boolean =>
  code.components.length === 0 && !isSelfAssessed(code) && percentOn(code, day) > 0;

/**
 * The code that a tax of a receipt is, by its name in either language; undefined unless exactly one fits. A name alone may be that of
 * several (HST of five provinces): its rate or the region tells which.
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
  const placed = region == null ? rated : rated.filter((code) => code.region === null || code.region === region);
  return placed.length === 1 ? placed[0] : undefined;
};
