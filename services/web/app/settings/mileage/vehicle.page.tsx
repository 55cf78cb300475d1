import { Input, SegmentedControl, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  createVehicle,
  deleteVehicle,
  getVehicleOptions,
  updateVehicle,
  useRight,
  useSession,
  type Vehicle,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ChoiceSelect,
  employeeName,
  Facts,
  QueryBoundary,
  RecordForm,
  RegionSelect,
  useNames,
  useRecordForm,
} from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { RECORDS } from '../records/words.ts';
import { MILEAGE_SETTINGS } from './words.ts';

const LIST = '/settings/vehicles';

const valuesOf = (vehicle: Vehicle | undefined, userId: number | null) => ({
  name: vehicle?.name ?? '',
  ownership: vehicle?.ownership ?? 'EMPLOYEE',
  region: vehicle?.region ?? '',
  licensePlate: vehicle?.licensePlate ?? '',
  isActive: vehicle?.isActive ?? true,
  userId,
});

const useVehicleForm = (vehicle: Vehicle | undefined, after: () => void) => {
  const { business, me } = useSession();
  const businessId = business.id;
  return useRecordForm({
    values: valuesOf(vehicle, me.id),
    version: vehicle?.version,
    save: ({ userId, isActive, region, licensePlate, ...values }, ifMatch) => {
      const body = { ...values, region: region.trim().toUpperCase() || null, licensePlate: licensePlate || null };
      const isPersons = body.ownership === 'EMPLOYEE' && userId !== null;
      return vehicle
        ? updateVehicle({ path: { businessId, vehicleId: vehicle.id }, body: { ...body, isActive }, ...ifMatch })
        : createVehicle({ path: { businessId }, body: { ...body, ...(isPersons && { userId }) } });
    },
    after,
  });
};

type PersonProps = { value?: number | null; onChange?: (userId: number | null) => void; error?: string };

/** Whose vehicle it is, for those who enter those of others. */
const PersonSelect = (props: PersonProps) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { me } = useSession();
  const { colleagues } = useNames();
  const others = colleagues.flatMap((each) =>
    each.userId === null || each.userId === me.id || each.status === 'inactive'
      ? []
      : [{ id: each.userId, name: employeeName(each) }],
  );
  return <ChoiceSelect label={write('person')} choices={[me, ...others]} required {...props} />;
};

const VehicleForm = ({ vehicle }: { vehicle?: Vehicle }) => {
  const write = useWords(MILEAGE_SETTINGS);
  const writeRecord = useWords(RECORDS);
  const { business, me } = useSession();
  const writesOthers = useRight('writeOthers');
  const writesOwn = useRight('spend');
  const mayWrite = writesOthers || (writesOwn && (vehicle === undefined || vehicle.userId === me.id));
  const navigate = useNavigate();
  const back = () => void navigate({ to: LIST as string });
  const { form, ...state } = useVehicleForm(vehicle, back);
  const choosesPerson = vehicle === undefined && writesOthers && form.values.ownership === 'EMPLOYEE';
  const remove = vehicle && (
    <RemoveRecord
      name={vehicle.name}
      run={() => deleteVehicle({ path: { businessId: business.id, vehicleId: vehicle.id } })}
      gone={{
        record: getVehicleOptions({ path: { businessId: business.id, vehicleId: vehicle.id } }).queryKey,
        to: LIST,
      }}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <TextInput label={write('name')} required {...form.getInputProps('name')} />
      <Input.Wrapper label={write('ownership')} labelElement="div">
        <SegmentedControl
          aria-label={write('ownership')}
          fullWidth
          data={(['EMPLOYEE', 'COMPANY'] as const).map((value) => ({ value, label: write(value) }))}
          {...form.getInputProps('ownership')}
        />
      </Input.Wrapper>
      {choosesPerson && <PersonSelect {...form.getInputProps('userId')} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={write('licensePlate')} {...form.getInputProps('licensePlate')} />
        <RegionSelect
          country={business.country}
          description={write('region.about')}
          {...form.getInputProps('region')}
        />
      </SimpleGrid>
      {vehicle && <Switch label={writeRecord('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />}
    </RecordForm>
  );
};

const KnownVehicle = ({ id }: { id: number }) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { business } = useSession();
  const { nameOf } = useNames();
  const query = useQuery(getVehicleOptions({ path: { businessId: business.id, vehicleId: id } }));
  const userId = query.data?.data.userId;
  return (
    <SettingsPage part="vehicles" title={query.data?.data.name ?? write('vehicles.title')}>
      {userId && <Facts facts={[[write('person'), nameOf(userId)]]} />}
      <QueryBoundary query={query}>{({ data }) => <VehicleForm key={data.id} vehicle={data} />}</QueryBoundary>
    </SettingsPage>
  );
};

/** A vehicle, or a new one. */
export const VehiclePage = () => {
  const write = useWords(MILEAGE_SETTINGS);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownVehicle id={Number(id)} />;
  return (
    <SettingsPage part="vehicles" title={write('vehicles.new')}>
      <VehicleForm />
    </SettingsPage>
  );
};
