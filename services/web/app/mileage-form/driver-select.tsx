import { ChoiceSelect, employeeName, useEmployees } from '../choices/index.ts';
import { useWords } from '../intl/index.ts';
import { MILEAGE } from '../mileage-worth/index.ts';
import { useRight, useSession } from '../session/index.ts';

type Props = { value: number | null; onChange: (employeeId: number | null) => void; error?: string | undefined };

const Employees = ({ value, onChange, error }: Props) => {
  const write = useWords(MILEAGE);
  const { me } = useSession();
  const { data: employees = [] } = useEmployees();
  const drivers = employees.filter(
    ({ status, userId }) => status !== 'inactive' && userId !== null && userId !== me.id,
  );
  return (
    <ChoiceSelect
      label={write('driver')}
      placeholder={write('driver.me')}
      choices={drivers.map((each) => ({ id: each.id, name: employeeName(each) }))}
      value={value}
      onChange={onChange}
      {...(error !== undefined && { error })}
    />
  );
};

/** Who drove, for those who enter trips of others. */
export const DriverSelect = (props: Props) => (useRight('writeOthers') ? <Employees {...props} /> : null);
