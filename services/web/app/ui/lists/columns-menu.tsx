import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import type { Column } from './column.ts';
import { listOf } from './read-search.ts';
import { useListSearch } from './use-list-search.ts';
import { LISTS } from './words.ts';

/** Ids of the columns that the address hides; `usual` when it says nothing. */
export const useHiddenColumns = (usual: readonly string[]): readonly string[] => {
  const [search] = useListSearch();
  if (search.hide === undefined) return usual;
  return listOf(search.hide) ?? [];
};

type Props<T> = { columns: readonly Column<T>[]; hidden: readonly string[] };

/** Which columns a list shows; kept in its address like its filters. */
export const ColumnsMenu = <T,>({ columns, hidden }: Props<T>) => {
  const write = useWords(LISTS);
  const [, change] = useListSearch();
  const show = (ids: readonly string[]) => change({ hide: ids.length === 0 ? 'none' : ids.join(',') });
  return (
    <Popover position="bottom-end" withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />} visibleFrom="sm">
          {write('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns
            .filter(({ isOptional }) => isOptional)
            .map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={!hidden.includes(id)}
                onChange={() => show(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id])}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
