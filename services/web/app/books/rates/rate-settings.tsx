import { Button, Group, Modal, Select, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  type ExchangeRateSettings,
  getExchangeRateSettingsOptions,
  updateExchangeRateSettings,
  useRight,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { NumberField, QueryBoundary, RecordForm, useRateText, useRecordForm } from '../../ui/index.ts';
import { FORMATS, type RateFormat } from './rate-file.ts';
import { RATES } from './words.ts';

type Values = { source: RateFormat | null; marginPercent: number | null };

type FormProps = { settings: ExchangeRateSettings; close: () => void };

/** Whose rates count first, and what is added to them. */
const SettingsForm = ({ settings, close }: FormProps) => {
  const write = useWords(RATES);
  const text = useRateText();
  const { form, ...state } = useRecordForm<Values>({
    values: {
      source: FORMATS.find((format) => format === settings.source) ?? null,
      marginPercent: settings.marginPercent,
    },
    version: settings.version,
    save: ({ source, marginPercent }, ifMatch) =>
      updateExchangeRateSettings({
        body: { source: source as RateFormat, marginPercent: marginPercent ?? 0 },
        ...ifMatch,
      }),
    after: close,
  });
  return (
    <RecordForm {...state} onCancel={close}>
      <Text size="sm">{write('settings.effect')}</Text>
      <Select
        label={write('settings.source')}
        description={write('settings.source.about')}
        data={FORMATS.map((value) => ({ value, label: text.source({ source: value }) }))}
        allowDeselect={false}
        {...form.getInputProps('source')}
      />
      <NumberField
        label={write('settings.margin')}
        description={write('settings.margin.about')}
        decimals={4}
        min={0}
        max={20}
        unit="%"
        {...form.getInputProps('marginPercent')}
      />
    </RecordForm>
  );
};

/** Which rates the business uses, in a line; who keeps the books changes it there. */
export const RateSettings = () => {
  const write = useWords(RATES);
  const format = useFormats();
  const text = useRateText();
  const mayWrite = useRight('keepBooks');
  const [isOpen, dialog] = useDisclosure(false);
  const query = useQuery(getExchangeRateSettingsOptions());
  return (
    <QueryBoundary query={query} lines={1}>
      {({ data: settings }) => (
        <Group gap="sm" component="section" aria-label={write('settings')}>
          <Text size="sm" fw={600}>
            {write('settings')}
          </Text>
          <Text size="sm">
            {write('settings.line', {
              source: text.source(settings),
              margin: format.percent(settings.marginPercent / 100, 4),
            })}
          </Text>
          {mayWrite && (
            <Button size="compact-sm" variant="default" onClick={dialog.open}>
              {write('settings.change')}
            </Button>
          )}
          <Modal opened={isOpen} onClose={dialog.close} title={write('settings')}>
            <SettingsForm settings={settings} close={dialog.close} />
          </Modal>
        </Group>
      )}
    </QueryBoundary>
  );
};
