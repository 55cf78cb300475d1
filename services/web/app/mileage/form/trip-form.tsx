import { Checkbox, Grid, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { listVehicles, useRight, useSession, type Vehicle } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  ChoiceSelect,
  DayInput,
  employeeName,
  NumberField,
  RecordForm,
  useAll,
  useCategories,
  useEmployees,
  useProjects,
  useRecordForm,
} from '../../ui/index.ts';
import { RouteInput } from '../route/route-input.tsx';
import { MILEAGE } from '../worth/words.ts';
import { SavedTripFields } from './saved-trip-fields.tsx';
import { StopFields } from './stop-fields.tsx';
import type { TripDraft } from './trip-draft.ts';
import { TripWorth } from './trip-worth.tsx';

type DriverProps = { value: number | null; onChange: (employeeId: number | null) => void; error?: string | undefined };

const ME = 'me';

const Employees = ({ value, onChange, error }: DriverProps) => {
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
const DriverSelect = (props: DriverProps) => (useRight('writeOthers') ? <Employees {...props} /> : null);

type VehicleSelectProps = { value: string; onChange: (value: string) => void; error?: string | undefined };

/** What was driven: a vehicle that was entered, or just whose it was. */
const VehicleSelect = ({ value, onChange, error }: VehicleSelectProps) => {
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

type PartProps = {
  draft: TripDraft;
  fill: (values: Partial<TripDraft>) => void;
  errors: Readonly<Record<string, unknown>>;
};

const textOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);

/** Where the trip went, and how far that was. */
const WayFields = ({ draft, fill, errors }: PartProps) => {
  const write = useWords(MILEAGE);
  const { distanceUnit } = useSession().business;
  return (
    <>
      <SegmentedControl
        aria-label={write('way')}
        value={draft.way}
        onChange={(way) => fill({ way: way as TripDraft['way'] })}
        data={(['addresses', 'route'] as const).map((value) => ({ value, label: write(`way.${value}`) }))}
      />
      {draft.way === 'route' && (
        <RouteInput
          value={draft.polyline}
          onChange={(polyline) => fill({ polyline })}
          error={textOf(errors['route.polyline'])}
        />
      )}
      <StopFields
        stops={draft.stops}
        onChange={(stops) => fill({ stops, savedTripId: null })}
        error={textOf(errors.stops)}
      />
      <Checkbox
        label={write('roundTrip')}
        checked={draft.isRoundTrip}
        onChange={({ currentTarget }) => fill({ isRoundTrip: currentTarget.checked })}
      />
      <NumberField
        label={write('distance')}
        description={[draft.isRoundTrip && write('distance.both'), write(`distance.${draft.way}`)]
          .filter(Boolean)
          .join(' ')}
        value={draft.distance}
        onChange={(distance) => fill({ distance })}
        min={0}
        max={10_000}
        decimals={1}
        unit={distanceUnit}
        error={textOf(errors['distance.claimed'])}
      />
    </>
  );
};

/** When it was, with what, what for and whose trip it is. */
const FactFields = ({ draft, fill, errors, isNew }: PartProps & { isNew: boolean }) => {
  const write = useWords(MILEAGE);
  const { data: categories = [] } = useCategories();
  const { data: projects = [] } = useProjects();
  const projectError = textOf(errors.projectId);
  const categoryError = textOf(errors.categoryId);
  const dateError = textOf(errors.date);
  return (
    <>
      <DayInput
        label={write('date')}
        required
        value={draft.date}
        onChange={(date) => fill({ date })}
        {...(dateError !== undefined && { error: dateError })}
      />
      <VehicleSelect
        value={draft.vehicle}
        onChange={(vehicle) => fill({ vehicle })}
        error={textOf(errors['vehicle.id'])}
      />
      <TextInput
        label={write('name')}
        value={draft.name}
        maxLength={120}
        onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
        error={textOf(errors.name)}
      />
      <Textarea
        label={write('note')}
        description={write('note.about')}
        value={draft.note}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => fill({ note: currentTarget.value })}
        error={textOf(errors.note)}
      />
      <ChoiceSelect
        label={write('category')}
        choices={categories.filter(({ id, isActive }) => isActive || id === draft.categoryId)}
        value={draft.categoryId}
        onChange={(categoryId) => fill({ categoryId })}
        {...(categoryError !== undefined && { error: categoryError })}
      />
      {projects.length > 0 && (
        <ChoiceSelect
          label={write('project')}
          choices={projects.filter(({ id, isActive }) => isActive || id === draft.projectId)}
          value={draft.projectId}
          onChange={(projectId) => fill({ projectId })}
          {...(projectError !== undefined && { error: projectError })}
        />
      )}
      {isNew && (
        <DriverSelect
          value={draft.employeeId}
          onChange={(employeeId) => fill({ employeeId })}
          error={textOf(errors.employeeId)}
        />
      )}
    </>
  );
};

type Props<O> = {
  values: TripDraft;
  isNew: boolean;
  save: (draft: TripDraft) => Promise<O>;
  done: string;
  after: (output: O) => void;
  back: string;
};

/** A trip as it is entered or changed, beside what it would be worth. */
export const TripForm = <O,>({ values, isNew, save, done, after, back }: Props<O>) => {
  const write = useWords(MILEAGE);
  const { form, submit, isSaving, error } = useRecordForm<TripDraft, O>({ values, save, done, after });
  const draft = form.values;
  // On a phone it stands before the buttons, where it is read before the trip is saved.
  const isBeside = useMediaQuery('(min-width: 62em)', window.innerWidth >= 992, { getInitialValueInEffect: false });
  const part = { draft, fill: (changed: Partial<TripDraft>) => form.setValues(changed), errors: form.errors };
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <RecordForm submit={submit} isSaving={isSaving} error={error} back={back} saveLabel={write('save')}>
          <SavedTripFields draft={draft} onFill={part.fill} />
          <WayFields {...part} />
          <FactFields {...part} isNew={isNew} />
          {!isBeside && <TripWorth draft={draft} />}
        </RecordForm>
      </Grid.Col>
      {isBeside && (
        <Grid.Col span={5}>
          <TripWorth draft={draft} pos="sticky" top={80} />
        </Grid.Col>
      )}
    </Grid>
  );
};
