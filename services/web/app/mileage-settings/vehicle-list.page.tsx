import { useMemo } from 'react';
import { listVehiclesOptions, type Vehicle } from '../api/index.ts';
import { useMembers } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import type { Column } from '../lists/index.ts';
import { RecordList } from '../records/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { MILEAGE_SETTINGS } from './words.ts';

const useColumns = (): Column<Vehicle>[] => {
  const write = useWords(MILEAGE_SETTINGS);
  const members = useMembers().data;
  return useMemo(() => {
    const names = new Map(members?.map(({ id, name }) => [id, name]));
    return [
      { id: 'person', header: write('person'), cell: ({ userId }) => names.get(userId ?? 0) },
      { id: 'ownership', header: write('ownership'), cell: ({ ownership }) => write(ownership) },
      { id: 'region', header: write('region'), width: '100px', cell: ({ region }) => region },
    ];
  }, [write, members]);
};

/** What people drive. */
export const VehicleListPage = () => {
  const write = useWords(MILEAGE_SETTINGS);
  const { business } = useSession();
  const mayWrite = useRight('spend');
  return (
    <RecordList<Vehicle>
      part="vehicles"
      about={write('vehicles.about')}
      label={write('vehicles.title')}
      add={mayWrite ? write('vehicles.add') : undefined}
      queryOf={(query) => listVehiclesOptions({ path: { businessId: business.id }, query })}
      columns={useColumns()}
      line={({ ownership, region }) => [write(ownership), region].filter(Boolean).join(' · ')}
    />
  );
};
