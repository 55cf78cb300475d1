import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  Modal,
  NativeSelect,
  ScrollArea,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createSavedView,
  type ListExportColumnsData,
  listExportColumnsOptions,
  listSavedViewsOptions,
  type SavedView,
  updateSavedView,
} from '../../core/index.ts';
import { useIntl, useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { useAction } from '../feedback/use-action.tsx';
import { saveFile } from '../files/file.ts';
import { LIST_DIALOGS } from './dialog-words.ts';
import { choiceOf, type ExportChoice, moved, shownColumns, textOfChoice } from './export-choice.ts';

export type ExportDialogProps = {
  list: NonNullable<NonNullable<ListExportColumnsData['query']>['list']>;
  /** Of the file, without its ending. */
  name: string;
  /** Calls the export of the list with this choice; the answer is read as a blob. Each list has names of columns of its own. */
  run: (choice: Omit<ExportChoice, 'columns'> & { columns: never[] }) => Promise<{ data?: unknown }>;
  /** Only what is selected, and not the list. */
  isOfSelection?: boolean;
  isOpen: boolean;
  close: () => void;
};

type ColumnsProps = {
  columns: readonly { name: string; label: string }[];
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
};

/** Which columns the file has, and in which order. */
const Columns = ({ columns, chosen, choose }: ColumnsProps) => {
  const write = useWords(LIST_DIALOGS);
  const all = columns.map(({ name }) => name);
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  const toggle = (name: string) =>
    choose(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return (
    <Fieldset legend={write('export.columns')}>
      <Group gap="xs" mb="xs">
        <Button variant="default" size="compact-sm" onClick={() => choose(all)}>
          {write('export.all')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => choose([])}>
          {write('export.none')}
        </Button>
      </Group>
      <ScrollArea.Autosize mah={280} offsetScrollbars>
        <Stack gap={4}>
          {shownColumns(chosen, all).map((name) => {
            const column = labels.get(name) ?? name;
            const at = chosen.indexOf(name);
            return (
              <Group key={name} justify="space-between" wrap="nowrap" gap="xs" mih={28}>
                <Checkbox label={column} checked={at !== -1} onChange={() => toggle(name)} />
                {at !== -1 && (
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      variant="subtle"
                      aria-label={write('export.up', { column })}
                      disabled={at === 0}
                      onClick={() => choose(moved(chosen, name, -1))}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      aria-label={write('export.down', { column })}
                      disabled={at === chosen.length - 1}
                      onClick={() => choose(moved(chosen, name, 1))}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </ActionIcon>
                  </Group>
                )}
              </Group>
            );
          })}
        </Stack>
      </ScrollArea.Autosize>
    </Fieldset>
  );
};

/** The person's choice of before is kept with their saved views: it is there on another machine, too. */
const remember = async (list: string, choice: ExportChoice, before: SavedView | undefined): Promise<void> => {
  const query = textOfChoice(choice);
  if (before === undefined) await createSavedView({ body: { list: 'exports', name: list, query } });
  else if (before.query !== query) await updateSavedView({ path: { id: before.id }, body: { query } });
};

type FormProps = Omit<ExportDialogProps, 'isOpen'> & Pick<ColumnsProps, 'columns'> & { before: SavedView | undefined };

const ExportForm = ({ list, name, run, isOfSelection = false, close, columns, before }: FormProps) => {
  const write = useWords(LIST_DIALOGS);
  const { locale } = useIntl();
  const all = columns.map((column) => column.name);
  const [choice, setChoice] = useState(() => choiceOf(before?.query, all, locale));
  const { format, delimiter, columns: chosen } = choice;
  const action = useAction({
    run: async () => {
      const { data } = await run({ ...choice, columns: [...chosen] as never[] });
      // Who acts for somebody else has no views of their own: the file is saved all the same.
      await remember(list, choice, before).catch(() => undefined);
      return data as Blob;
    },
    done: () => write('export.done'),
    after: (file) => {
      saveFile(file, `${name}.${format}`);
      close();
    },
    showsErrors: true,
  });
  return (
    <Stack gap="md">
      <Text size="sm">{write(isOfSelection ? 'export.about.selected' : 'export.about')}</Text>
      {action.isError && <ErrorNotice error={action.error} />}
      <NativeSelect
        label={write('export.format')}
        value={format}
        onChange={({ currentTarget }) =>
          setChoice({ ...choice, format: currentTarget.value as ExportChoice['format'] })
        }
        data={(['xlsx', 'csv'] as const).map((value) => ({ value, label: write(`export.${value}`) }))}
      />
      {format === 'csv' && (
        <NativeSelect
          label={write('export.delimiter')}
          value={delimiter}
          onChange={({ currentTarget }) =>
            setChoice({ ...choice, delimiter: currentTarget.value as ExportChoice['delimiter'] })
          }
          data={(['comma', 'semicolon', 'tab'] as const).map((value) => ({ value, label: write(`export.${value}`) }))}
        />
      )}
      <Columns columns={columns} chosen={chosen} choose={(some) => setChoice({ ...choice, columns: some })} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {write('export.cancel')}
        </Button>
        <Button loading={action.isPending} disabled={chosen.length === 0} onClick={() => action.mutate()}>
          {write('export.save')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Exports a list: format, columns and their order, as the person chose them last. */
export const ExportDialog = ({ isOpen, ...props }: ExportDialogProps) => {
  const write = useWords(LIST_DIALOGS);
  const columns = useQuery(listExportColumnsOptions({ query: { list: props.list } }));
  const views = useQuery(listSavedViewsOptions({ query: { list: ['exports'], pageSize: 100 } }));
  const isReady = columns.data !== undefined && !views.isPending;
  return (
    <Modal
      opened={isOpen}
      onClose={props.close}
      title={write(props.isOfSelection ? 'export.title.selected' : 'export.title')}
    >
      {columns.isError && <ErrorNotice error={columns.error} />}
      {isReady ? (
        <ExportForm
          {...props}
          columns={columns.data.data}
          before={views.data?.data.find(({ name }) => name === props.list)}
        />
      ) : (
        !columns.isError && <Skeleton height={320} />
      )}
    </Modal>
  );
};
