import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { ChoiceSelect, DayInput, NumberField, useCategories } from '../../ui/index.ts';
import type { TaxCodeValues } from './tax-code-values.ts';
import { TAX_CODES } from './tax-code-words.ts';

type Props = { form: UseFormReturnType<TaxCodeValues>; mayWrite: boolean };

const RemoveRow = ({ label, remove }: { label: string; remove: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" mt={26} aria-label={label} onClick={remove}>
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
);

const AddRow = ({ label, add }: { label: string; add: () => void }) => (
  <Group>
    <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
      {label}
    </Button>
  </Group>
);

const PERCENT = { decimals: 4, min: 0, max: 100, unit: '%' } as const;

/** The rates of a single tax, each from a day on. */
export const RateRows = ({ form, mayWrite }: Props) => {
  const write = useWords(TAX_CODES);
  return (
    <Stack gap="xs" component="section" aria-label={write('rates')}>
      <Text fw={600}>{write('rates')}</Text>
      <Text size="sm" c="dimmed">
        {write('rates.about')}
      </Text>
      {form.values.rates.map((_, index) => (
        // Rows have no name of their own: what is typed in them is kept by the form, by their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Group key={index} align="flex-start" wrap="nowrap" gap="xs">
          <NumberField label={write('rate')} required {...PERCENT} {...form.getInputProps(`rates.${index}.percent`)} />
          <DayInput label={write('from')} required {...form.getInputProps(`rates.${index}.from`)} />
          {mayWrite && (
            <RemoveRow
              label={write('rate.remove', { number: index + 1 })}
              remove={() => form.removeListItem('rates', index)}
            />
          )}
        </Group>
      ))}
      {mayWrite && (
        <AddRow label={write('rate.add')} add={() => form.insertListItem('rates', { percent: null, from: null })} />
      )}
    </Stack>
  );
};

/** How much of a tax is recovered, and in which categories it is another part. */
export const RecoveryRows = ({ form, mayWrite }: Props) => {
  const write = useWords(TAX_CODES);
  const categories = useCategories().data ?? [];
  return (
    <Stack gap="xs" component="section" aria-label={write('recovery')}>
      <Text fw={600}>{write('recovery')}</Text>
      <NumberField
        label={write('recoverablePercent')}
        description={write('recoverablePercent.about')}
        {...PERCENT}
        {...form.getInputProps('recoverablePercent')}
      />
      {form.values.recoverableByCategory.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Group key={index} align="flex-start" wrap="nowrap" gap="xs">
          <ChoiceSelect
            label={write('category')}
            choices={categories}
            required
            {...form.getInputProps(`recoverableByCategory.${index}.categoryId`)}
          />
          <NumberField
            label={write('share')}
            required
            {...PERCENT}
            {...form.getInputProps(`recoverableByCategory.${index}.percent`)}
          />
          {mayWrite && (
            <RemoveRow
              label={write('share.remove', { number: index + 1 })}
              remove={() => form.removeListItem('recoverableByCategory', index)}
            />
          )}
        </Group>
      ))}
      {mayWrite && (
        <AddRow
          label={write('share.add')}
          add={() => form.insertListItem('recoverableByCategory', { categoryId: null, percent: null })}
        />
      )}
    </Stack>
  );
};
