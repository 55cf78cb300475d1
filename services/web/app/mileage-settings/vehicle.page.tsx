import { SegmentedControl, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { createVehicle, deleteVehicle, getVehicleOptions, updateVehicle, type Vehicle } from '../api/index.ts';
import { ChoiceSelect, useMembers } from '../choices/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { RecordForm, useRecordForm } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { RECORDS, RemoveRecord } from '../records/index.ts';
import { useRight, useSession } from '../session/index.ts';
import { SettingsPage } from '../settings/index.ts';
import { MILEAGE_SETTINGS } from './words.ts';

const LIST = '/settings/vehicles';

const valuesOf = (vehicle: Vehicle | undefined) => ({
  name: vehicle?.name ?? '',
  ownership: vehicle?.ownership ?? 'EMPLOYEE',
  region: vehicle?.region ?? '',
  licensePlate: vehicle?.licensePlate ?? '',
  isActive: vehicle?.isActive ?? true,
  userId: vehicle?.userId ?? null,
});

const useVehicleForm = (vehicle: Vehicle | undefined, after: () => void) => {
  const businessId = useSession().business.id;
  return useRecordForm({
    values: valuesOf(vehicle),
    version: vehicle?.version,
    save: ({ userId, isActive, region, licensePlate, ...values }, ifMatch) => {
      const body = { ...values, region: region.trim().toUpperCase() || null, licensePlate: licensePlate || null };
      return vehicle
        ? updateVehicle({ path: { businessId, vehicleId: vehicle.id }, body: { ...body, isActive }, ...ifMatch })
        : createVehicle({ path: { businessId }, body: { ...body, ...(userId !== null && { userId }) } });
    },
    after,
  });
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
  const members = useMembers().data ?? [];
  const { form, ...state } = useVehicleForm(vehicle, back);
  const remove = vehicle && (
    <RemoveRecord
      name={vehicle.name}
      run={() => deleteVehicle({ path: { businessId: business.id, vehicleId: vehicle.id } })}
      after={back}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <TextInput label={write('name')} required {...form.getInputProps('name')} />
      <SegmentedControl
        aria-label={write('ownership')}
        data={(['EMPLOYEE', 'COMPANY'] as const).map((value) => ({ value, label: write(value) }))}
        {...form.getInputProps('ownership')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        {vehicle === undefined && writesOthers && (
          <ChoiceSelect
            label={write('person')}
            choices={members}
            placeholder={write('own')}
            {...form.getInputProps('userId')}
          />
        )}
        <TextInput label={write('licensePlate')} {...form.getInputProps('licensePlate')} />
        <TextInput label={write('region')} description={write('region.about')} {...form.getInputProps('region')} />
      </SimpleGrid>
      {vehicle && <Switch label={writeRecord('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />}
    </RecordForm>
  );
};

const KnownVehicle = ({ id }: { id: number }) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { business } = useSession();
  const query = useQuery(getVehicleOptions({ path: { businessId: business.id, vehicleId: id } }));
  return (
    <SettingsPage part="vehicles" title={query.data?.data.name ?? write('vehicles.title')}>
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
