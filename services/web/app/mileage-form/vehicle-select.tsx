import { Select } from '@mantine/core';
import { listVehicles, type Vehicle } from '../api/index.ts';
import { useAll } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import { MILEAGE } from '../mileage-worth/index.ts';
import { useSession } from '../session/index.ts';

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined };

/** What was driven: a vehicle that was entered, or just whose it was. */
export const VehicleSelect = ({ value, onChange, error }: Props) => {
  const write = useWords(MILEAGE);
  const businessId = useSession().business.id;
  const { data: vehicles = [] } = useAll<Vehicle>('listVehicles', (query) =>
    listVehicles({ path: { businessId }, query: { ...query, isActive: true, sortBy: 'name', sortOrder: 'asc' } }),
  );
  return (
    <Select
      label={write('vehicle')}
      data={[
        { value: 'EMPLOYEE', label: write('vehicle.EMPLOYEE') },
        { value: 'COMPANY', label: write('vehicle.COMPANY') },
        ...vehicles.map(({ id, name, ownership }) => ({
          value: `${id}`,
          label: ownership === 'COMPANY' ? `${name} · ${write('vehicle.COMPANY')}` : name,
        })),
      ]}
      value={value}
      onChange={(next) => onChange(next ?? 'EMPLOYEE')}
      allowDeselect={false}
      error={error}
    />
  );
};
