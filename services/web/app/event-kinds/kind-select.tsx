import { Select, type SelectProps, Text } from '@mantine/core';
import { useMemo } from 'react';
import { groupsOf } from './kind-groups.ts';
import { useEventKinds } from './use-event-kinds.ts';
import { useKindName } from './use-kind-name.ts';

type Props = Omit<SelectProps, 'data' | 'searchable' | 'renderOption'>;

/** Chooses one kind of event, by its code or its name. */
export const KindSelect = (props: Props) => {
  const { data = [] } = useEventKinds();
  const { nameOf, groupName } = useKindName();
  const options = useMemo(
    () =>
      groupsOf(data.map((each) => ({ ...each, label: nameOf(each.kind) }))).map(({ resource, kinds }) => ({
        group: groupName(resource),
        items: kinds.map(({ kind }) => kind),
      })),
    [data, nameOf, groupName],
  );
  return (
    <Select
      {...props}
      data={options}
      searchable
      renderOption={({ option: { value } }) => (
        <div>
          <Text size="sm">{value}</Text>
          <Text size="xs" c="dimmed">
            {nameOf(value)}
          </Text>
        </div>
      )}
    />
  );
};
