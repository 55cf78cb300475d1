import { Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  createSavedView,
  deleteSavedView,
  fieldErrorsOf,
  listSavedViewsOptions,
  type SavedView,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { useAction } from '../feedback/use-action.tsx';
import { LIST_DIALOGS } from './dialog-words.ts';
import { queryOfView, viewOf } from './read-search.ts';
import { useListSearch } from './use-list-search.ts';

type Props = { list: SavedView['list'] };

type DialogProps = Props & { isOpen: boolean; onClose: () => void };

/** Gives what the list shows now a name. */
const SaveDialog = ({ list, isOpen, onClose }: DialogProps) => {
  const write = useWords(LIST_DIALOGS);
  const [search] = useListSearch();
  const [name, setName] = useState('');
  const close = () => {
    setName('');
    onClose();
  };
  const action = useAction({
    run: () => createSavedView({ body: { list, name: name.trim(), query: viewOf(search) } }),
    done: () => write('views.saved', { name: name.trim() }),
    after: close,
    showsErrors: true,
  });
  const refused: string | undefined = fieldErrorsOf(action.error).name;
  return (
    <Modal opened={isOpen} onClose={close} title={write('views.save')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) action.mutate();
        }}
      >
        <Stack gap="md">
          {refused === undefined && action.isError ? <ErrorNotice error={action.error} /> : null}
          <TextInput
            data-autofocus
            label={write('views.name')}
            description={write('views.about')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={refused}
            maxLength={80}
            required
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {write('views.cancel')}
            </Button>
            <Button type="submit" loading={action.isPending} disabled={name.trim() === ''}>
              {write('views.save.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

/** The person's saved views of a list: filters, order and columns under a name. Opens when it is there. */
export const SavedViewsMenu = ({ list, target }: Props & { target: ReactNode }) => {
  const write = useWords(LIST_DIALOGS);
  const navigate = useNavigate();
  const [isSaving, { open, close }] = useDisclosure(false);
  const { data } = useQuery(
    listSavedViewsOptions({ query: { list: [list], pageSize: 100, sortBy: 'name', sortOrder: 'asc' } }),
  );
  const remove = useAction({
    run: ({ id }: SavedView) => deleteSavedView({ path: { id } }),
    done: (_, { name }) => write('views.deleted', { name }),
  });
  const go = ({ query }: SavedView) => void navigate({ to: '.', search: queryOfView(query) as never });
  const views = data?.data ?? [];
  return (
    <>
      <Menu position="bottom-end" withinPortal defaultOpened>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label>{write('views.none')}</Menu.Label>}
          {views.map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap" role="none">
              <Menu.Item onClick={() => go(view)}>{view.name}</Menu.Item>
              <Menu.Item
                w="auto"
                aria-label={write('views.delete', { name: view.name })}
                onClick={() => remove.mutate(view)}
              >
                <IconTrash size={14} aria-hidden />
              </Menu.Item>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={open}>{write('views.save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveDialog list={list} isOpen={isSaving} onClose={close} />
    </>
  );
};
