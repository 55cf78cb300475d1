import { Modal, SimpleGrid, Switch, TextInput } from '@mantine/core';
import {
  createDimension,
  type Dimension,
  deleteDimension,
  getDimensionOptions,
  updateDimension,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { RemoveRecord } from '../../settings/index.ts';
import { RecordForm, useRecordForm } from '../../ui/index.ts';
import { changesOf, commandOf, type DimensionForm, dimensionOf, proposedName } from './dimension-values.ts';
import { useLabelOf } from './use-dimensions.ts';
import { DIMENSIONS } from './words.ts';

type Props = {
  /** Left out: a new one. */
  dimension?: Dimension;
  close: () => void;
  /** Of a new one, by its name. */
  created?: (name: string) => void;
};

const Fields = ({ dimension, close, created }: Props) => {
  const write = useWords(DIMENSIONS);
  const labelOf = useLabelOf();
  const { form, ...state } = useRecordForm<DimensionForm, string | undefined>({
    values: dimensionOf(dimension),
    version: dimension?.version,
    save: async (values, ifMatch) => {
      if (dimension === undefined) return (await createDimension({ body: commandOf(values) })).data.data.name;
      await updateDimension({ path: { name: dimension.name }, body: changesOf(values), ...ifMatch });
      return undefined;
    },
    after: (name) => {
      close();
      if (name !== undefined) created?.(name);
    },
  });
  const remove = dimension && (
    <RemoveRecord
      name={labelOf(dimension)}
      run={() => deleteDimension({ path: { name: dimension.name } })}
      gone={{ record: getDimensionOptions({ path: { name: dimension.name } }).queryKey, to: '/books/dimensions' }}
    />
  );
  return (
    <RecordForm {...state} onCancel={close} aside={remove}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={write('label.en')}
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('labels.en')}
        />
        <TextInput label={write('label.fr')} required maxLength={100} {...form.getInputProps('labels.fr')} />
      </SimpleGrid>
      <TextInput
        label={write('name')}
        description={write('name.about')}
        placeholder={proposedName(form.values)}
        maxLength={32}
        disabled={dimension !== undefined}
        {...form.getInputProps('name')}
      />
      <Switch label={write('isActive')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </RecordForm>
  );
};

/** A dimension as it is set up or changed, over the page. */
export const DimensionDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => {
  const write = useWords(DIMENSIONS);
  const labelOf = useLabelOf();
  const { dimension, close } = props;
  const title = dimension ? write('change.title', { label: labelOf(dimension) }) : write('new');
  return (
    <Modal opened={isOpen} onClose={close} title={title} size="lg">
      <Fields {...props} />
    </Modal>
  );
};
