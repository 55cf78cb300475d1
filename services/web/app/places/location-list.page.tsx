import { useMemo } from 'react';
import { type Location, listLocationsOptions } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import type { Column } from '../lists/index.ts';
import { RecordList } from '../records/index.ts';
import { useRight } from '../session/index.ts';
import { PLACE_WORDS } from './words.ts';

const useColumns = (): Column<Location>[] => {
  const write = useWords(PLACE_WORDS);
  return useMemo(
    () => [
      { id: 'code', header: write('code'), sortBy: 'code', width: '100px', cell: ({ code }) => code },
      { id: 'address', header: write('address'), width: 'minmax(160px, 2fr)', cell: ({ address }) => address },
      {
        id: 'region',
        header: write('region'),
        width: '110px',
        cell: ({ region, country }) => [region, country].filter(Boolean).join(', '),
      },
    ],
    [write],
  );
};

/** Where people work. */
export const LocationListPage = () => {
  const write = useWords(PLACE_WORDS);
  const mayWrite = useRight('keepBooks');
  return (
    <RecordList<Location>
      part="locations"
      about={write('locations.about')}
      label={write('locations')}
      add={mayWrite ? write('locations.add') : undefined}
      queryOf={(query) => listLocationsOptions({ query })}
      columns={useColumns()}
      line={({ address }) => address}
    />
  );
};
