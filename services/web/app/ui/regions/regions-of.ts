import { useCallback } from 'react';
import { useWords } from '../../intl/index.ts';
import { REGIONS } from './region-words.ts';

/** `CA`, `QC`: what the province, territory or state is called; its letters where we know no name. */
export const useRegionName = (): ((country: string, region: string) => string) => {
  const write = useWords(REGIONS);
  return useCallback(
    (country, region) => {
      const code = codeOf(country, region);
      return code ? write(code) : region;
    },
    [write],
  );
};

type Code = keyof typeof REGIONS;

const CODES = Object.keys(REGIONS) as Code[];

/** `CA`: the codes of its provinces and territories; empty where we know none. */
export const regionsOf = (country: string): string[] =>
  CODES.filter((code) => code.startsWith(`${country}-`)).map((code) => code.slice(country.length + 1));

/** The code of ISO 3166-2, where we know its name: `NT` is also in Australia. */
export const codeOf = (country: string, region: string): Code | undefined =>
  CODES.find((code) => code === `${country}-${region}`);
