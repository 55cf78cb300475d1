import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { createSavedTrip, deleteSavedTrip, listSavedTrips, type SavedTrip, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ConfirmButton, ErrorNotice, useAction, useAll } from '../../ui/index.ts';
import { MILEAGE } from '../worth/words.ts';
import { filledBy, placesOf, type TripDraft } from './trip-draft.ts';

type Props = { draft: TripDraft; onFill: (values: Partial<TripDraft>) => void };

/** Keeps what is typed as a trip to be driven again. */
const SaveButton = ({ draft, onFill }: Props) => {
  const write = useWords(MILEAGE);
  const businessId = useSession().business.id;
  const [isOpen, { open, close }] = useDisclosure(false);
  const [name, setName] = useState('');
  const stops = placesOf(draft);
  const vehicleId = Number(draft.vehicle);
  const action = useAction({
    run: () =>
      createSavedTrip({
        path: { businessId },
        body: {
          name,
          stops: stops ?? [],
          polyline: draft.way === 'route' ? draft.polyline : null,
          isRoundTrip: draft.isRoundTrip,
          categoryId: draft.categoryId,
          vehicleId: Number.isNaN(vehicleId) ? null : vehicleId,
        },
      }),
    done: () => write('saved.kept', { name }),
    after: ({ data }) => {
      onFill({ savedTripId: data.data.id });
      close();
    },
    showsErrors: true,
  });
  const begin = () => {
    setName(draft.name || (stops?.at(-1)?.address ?? ''));
    open();
  };
  return (
    <>
      <Button variant="default" disabled={stops === null} onClick={begin}>
        {write('saved.keep')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={write('saved.keep')}>
        <Stack gap="md">
          {action.error ? <ErrorNotice error={action.error} /> : null}
          <TextInput
            label={write('name')}
            value={name}
            maxLength={120}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button loading={action.isPending} disabled={name.trim() === ''} onClick={() => action.mutate()}>
              {write('saved.keep')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
};

/** Trips that the person drives again and again: take one, keep this one, delete one. */
export const SavedTripFields = ({ draft, onFill }: Props) => {
  const write = useWords(MILEAGE);
  const { business, me } = useSession();
  const { data: saved = [] } = useAll<SavedTrip>('listSavedTrips', (query) =>
    listSavedTrips({
      path: { businessId: business.id },
      query: { ...query, userId: [me.id], sortBy: 'name', sortOrder: 'asc' },
    }),
  );
  const chosen = saved.find(({ id }) => id === draft.savedTripId);
  const choose = (id: string | null) => {
    const found = saved.find((each) => `${each.id}` === id);
    onFill(found ? filledBy(found) : { savedTripId: null });
  };
  return (
    <Group align="flex-end" gap="xs">
      {saved.length > 0 && (
        <Select
          label={write('saved')}
          placeholder={write('saved.choose')}
          data={saved.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          value={chosen ? `${chosen.id}` : null}
          onChange={choose}
          searchable
          clearable
          flex={1}
          miw={200}
        />
      )}
      {chosen ? (
        <ConfirmButton
          label={write('saved.delete')}
          title={chosen.name}
          run={() => deleteSavedTrip({ path: { businessId: business.id, savedTripId: chosen.id } })}
          done={write('saved.deleted', { name: chosen.name })}
          after={() => onFill({ savedTripId: null })}
        >
          {write('saved.delete.about', { name: chosen.name })}
        </ConfirmButton>
      ) : (
        <SaveButton draft={draft} onFill={onFill} />
      )}
    </Group>
  );
};
