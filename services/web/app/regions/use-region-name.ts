import { useCallback } from 'react';
import { useWords } from '../intl/index.ts';
import { REGIONS } from './region-words.ts';
import { codeOf } from './regions-of.ts';

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
