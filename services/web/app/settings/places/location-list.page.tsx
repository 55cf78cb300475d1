import { useMemo } from 'react';
import { type Location, listLocationsOptions, useRight, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import type { Column } from '../../ui/index.ts';
import { useRegionName } from '../../ui/index.ts';
import { SettingsList } from '../records/settings-list.tsx';
import { PLACE_WORDS } from './words.ts';

const useColumns = (): Column<Location>[] => {
  const write = useWords(PLACE_WORDS);
  const format = useFormats();
  const nameOf = useRegionName();
  const home = useSession().business.country;
  return useMemo(
    () => [
      { id: 'code', header: write('code'), sortBy: 'code', width: '100px', cell: ({ code }) => code },
      { id: 'address', header: write('address'), width: 'minmax(200px, 3fr)', cell: ({ address }) => address },
      {
        id: 'region',
        header: write('region'),
        cell: ({ region, country }) =>
          [region && nameOf(country, region), country !== home && format.country(country)].filter(Boolean).join(', '),
      },
    ],
    [write, format, nameOf, home],
  );
};

/** Where people work. */
export const LocationListPage = () => {
  const write = useWords(PLACE_WORDS);
  const mayWrite = useRight('keepBooks');
  return (
    <SettingsList<Location>
      part="locations"
      about={write('locations.about')}
      label={write('locations')}
      add={mayWrite ? write('locations.add') : undefined}
      orderBy="name"
      queryOf={(query) => listLocationsOptions({ query })}
      columns={useColumns()}
      line={({ address }) => address}
    />
  );
};
