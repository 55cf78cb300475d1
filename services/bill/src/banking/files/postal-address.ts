import type { Address } from '@outlay/contracts';
import { bankText } from './bank-text.ts';

const latin = (text: string | undefined, width: number, country: string | undefined): string =>
  bankText(text ?? '', width, { format: 'pain001', country });

const townOf = ({ city, country }: Address): string => latin(city, 35, country);

/** What a bank misses in an address, in letters that a file has; undefined: nothing. */
export const missingOf = (address: Address): 'city' | 'country' | 'both' | undefined => {
  const hasTown = /[A-Za-z]/.test(townOf(address));
  if (address.country === undefined) return hasTown ? 'country' : 'both';
  return hasTown ? undefined : 'city';
};

/**
 * An ISO 20022 PostalAddress24 with the town and the country apart and the rest in two lines (hybrid, by the Payments Market Practice Group), as
 * banks want it since 15 November 2026 (EPC153-22, version 2.1, the hybrid form); undefined where one of the two is missing, for such an address they refuse.
 */
export const postalAddress = (address: Address | undefined) => {
  if (address === undefined || missingOf(address) !== undefined) return undefined;
  const { line1, line2, region, postalCode, country } = address;
  const written = {
    PstCd: latin(postalCode, 16, country),
    TwnNm: townOf(address),
    CtrySubDvsn: latin(region, 35, country),
    Ctry: country ?? '',
    AdrLine: [line1, line2].map((line) => latin(line, 70, country)).filter((line) => line !== ''),
  };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value.length > 0));
};
