import { useMemo } from 'react';
import { listVehiclesOptions, useRight, useSession, type Vehicle } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import type { Column } from '../../ui/index.ts';
import { useNames, useRegionName } from '../../ui/index.ts';
import { SettingsList } from '../records/settings-list.tsx';
import { MILEAGE_SETTINGS } from './words.ts';

const useColumns = (): Column<Vehicle>[] => {
  const write = useWords(MILEAGE_SETTINGS);
  const { country } = useSession().business;
  const { nameOf } = useNames();
  const regionName = useRegionName();
  return useMemo(
    () => [
      { id: 'person', header: write('person'), cell: ({ userId }) => userId && nameOf(userId) },
      { id: 'ownership', header: write('ownership'), cell: ({ ownership }) => write(ownership) },
      { id: 'region', header: write('region'), cell: ({ region }) => region && regionName(country, region) },
    ],
    [write, nameOf, regionName, country],
  );
};

/** What people drive. */
export const VehicleListPage = () => {
  const write = useWords(MILEAGE_SETTINGS);
  const { business } = useSession();
  const mayWrite = useRight('spend');
  const { nameOf } = useNames();
  const regionName = useRegionName();
  const lineOf = ({ userId, ownership, region }: Vehicle): string =>
    [userId && nameOf(userId), write(ownership), region && regionName(business.country, region)]
      .filter(Boolean)
      .join(' · ');
  return (
    <SettingsList<Vehicle>
      part="vehicles"
      about={write('vehicles.about')}
      label={write('vehicles.title')}
      add={mayWrite ? write('vehicles.add') : undefined}
      orderBy="name"
      queryOf={(query) => listVehiclesOptions({ path: { businessId: business.id }, query })}
      columns={useColumns()}
      line={lineOf}
    />
  );
};
