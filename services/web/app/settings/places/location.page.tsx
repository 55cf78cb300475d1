import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  createLocation,
  deleteLocation,
  getLocationOptions,
  type Location,
  updateLocation,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  CountrySelect,
  QueryBoundary,
  RecordForm,
  RegionSelect,
  TimeZoneSelect,
  useRecordForm,
} from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { RemoveRecord } from '../records/records.tsx';
import { RECORDS } from '../records/words.ts';
import { PLACE_WORDS } from './words.ts';

const LIST = '/settings/locations';

type Known = Partial<Location> & Pick<Location, 'country' | 'timeZone'>;

const valuesOf = ({ name, code, address, region, country, timeZone, isActive }: Known) => ({
  name: name ?? '',
  code: code ?? '',
  address: address ?? '',
  region: region ?? '',
  country,
  timeZone,
  isActive: isActive ?? true,
});

type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ code, address, region, ...values }: Values) => ({
  ...values,
  code: code || null,
  address: address || null,
  region: region.trim().toUpperCase() || null,
});

const LocationForm = ({ location }: { location?: Location }) => {
  const write = useWords(PLACE_WORDS);
  const writeRecord = useWords(RECORDS);
  const { business } = useSession();
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const back = () => void navigate({ to: LIST as string });
  const { form, ...state } = useRecordForm({
    values: valuesOf(location ?? { country: business.country, timeZone: business.timeZone }),
    version: location?.version,
    save: (values, ifMatch) => {
      const body = bodyOf(values);
      return location ? updateLocation({ path: { id: location.id }, body, ...ifMatch }) : createLocation({ body });
    },
    after: back,
  });
  const remove = location && (
    <RemoveRecord
      name={location.name}
      run={() => deleteLocation({ path: { id: location.id } })}
      gone={{ record: getLocationOptions({ path: { id: location.id } }).queryKey, to: LIST }}
    />
  );
  return (
    <RecordForm {...state} back={LIST} aside={remove} readOnly={mayWrite ? undefined : 'keepBooks'}>
      <TextInput label={write('name')} required {...form.getInputProps('name')} />
      <TextInput label={write('address')} autoComplete="off" {...form.getInputProps('address')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountrySelect
          label={write('country')}
          allowDeselect={false}
          {...form.getInputProps('country')}
          onChange={(country) => country && form.setValues({ country, region: '' })}
        />
        <RegionSelect country={form.values.country} {...form.getInputProps('region')} />
        <TimeZoneSelect label={write('timeZone')} country={form.values.country} {...form.getInputProps('timeZone')} />
        <TextInput label={write('code')} {...form.getInputProps('code')} />
      </SimpleGrid>
      <Switch label={writeRecord('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordForm>
  );
};

const KnownLocation = ({ id }: { id: number }) => {
  const write = useWords(PLACE_WORDS);
  const query = useQuery(getLocationOptions({ path: { id } }));
  return (
    <SettingsPage part="locations" title={query.data?.data.name ?? write('locations')}>
      <QueryBoundary query={query}>{({ data }) => <LocationForm key={data.id} location={data} />}</QueryBoundary>
    </SettingsPage>
  );
};

/** A location, or a new one. */
export const LocationPage = () => {
  const write = useWords(PLACE_WORDS);
  const { id } = useParams({ strict: false }) as { id: string };
  if (id !== 'new') return <KnownLocation id={Number(id)} />;
  return (
    <SettingsPage part="locations" title={write('locations.new')}>
      <LocationForm />
    </SettingsPage>
  );
};
