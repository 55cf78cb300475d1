import { Select } from '@mantine/core';
import { useRight, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { employeeName, useEmployees } from '../../ui/index.ts';
import { MILEAGE } from '../worth/words.ts';

type Props = { value: number | null; onChange: (employeeId: number | null) => void; error?: string | undefined };

const ME = 'me';

const Employees = ({ value, onChange, error }: Props) => {
  const write = useWords(MILEAGE);
  const { me } = useSession();
  const { data: employees = [] } = useEmployees();
  const drivers = employees.filter(
    ({ status, userId }) => status !== 'inactive' && userId !== null && userId !== me.id,
  );
  return (
    <Select
      label={write('driver')}
      data={[
        { value: ME, label: write('driver.me') },
        ...drivers.map((each) => ({ value: `${each.id}`, label: employeeName(each) })),
      ]}
      value={`${value ?? ME}`}
      onChange={(id) => onChange(id === null || id === ME ? null : Number(id))}
      searchable
      allowDeselect={false}
      error={error}
    />
  );
};

/** Who drove, for those who enter trips of others. */
export const DriverSelect = (props: Props) => (useRight('writeOthers') ? <Employees {...props} /> : null);
