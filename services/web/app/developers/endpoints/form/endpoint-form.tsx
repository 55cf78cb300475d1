import { Accordion, Alert, Skeleton, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { EventKind, Webhook } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { RecordForm, type RecordFormState } from '../../../ui/index.ts';
import { type EndpointInput, isAdvanced } from './endpoint-input.ts';
import { EventPicker } from './event-picker.tsx';
import { FORM } from './words.ts';

/** What few open is loaded for them alone. */
const AdvancedFields = lazy(() =>
  import('./advanced-fields.tsx').then((loaded) => ({ default: loaded.AdvancedFields })),
);

type Props = {
  state: RecordFormState<EndpointInput>;
  kinds: readonly EventKind[];
  back: string;
  saveLabel?: string;
  /** Where events go instead of an address; it is changed by the API alone. */
  destination?: Webhook['destination'];
};

const ADVANCED = 'advanced';
const USUAL = ['url', 'description', 'events'];

/** Where events go, which of them, and how they are sent. */
export const EndpointForm = ({ state, kinds, back, saveLabel, destination = null }: Props) => {
  const write = useWords(FORM);
  const { form, ...rest } = state;
  const [isOpen, setOpen] = useState(() => isAdvanced(form.getInitialValues()));
  // What is wrong is never folded away.
  const isRefused = Object.keys(form.errors).some((path) => !USUAL.includes(path.split('.')[0] ?? ''));
  return (
    <RecordForm {...rest} back={back} {...(saveLabel && { saveLabel })}>
      {destination === null ? (
        <TextInput
          label={write('url')}
          description={write('url.about')}
          placeholder="https://example.com/webhooks"
          type="url"
          required
          maxLength={2048}
          {...form.getInputProps('url')}
        />
      ) : (
        <Alert color="gray" title={write(`destination.${destination.type}`)}>
          {write('destination.about', { address: form.values.url })}
        </Alert>
      )}
      <Textarea
        label={write('description')}
        description={write('description.about')}
        autosize
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <EventPicker kinds={kinds} {...form.getInputProps('events')} value={form.values.events} />
      <Accordion
        variant="contained"
        value={isOpen || isRefused ? ADVANCED : null}
        onChange={(value) => setOpen(value === ADVANCED)}
      >
        <Accordion.Item value={ADVANCED}>
          <Accordion.Control>{write('advanced')}</Accordion.Control>
          <Accordion.Panel>
            {(isOpen || isRefused) && (
              <Suspense fallback={<Skeleton height={400} />}>
                <AdvancedFields form={form} kinds={kinds} isBroker={destination !== null} />
              </Suspense>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </RecordForm>
  );
};
