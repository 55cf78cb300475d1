import { Select, type SelectProps, Text } from '@mantine/core';
import { useMemo } from 'react';
import { groupsOf } from './kind-groups.ts';
import { useEventKinds, useKindName } from './use-event-kinds.ts';

type Option = { option: { value: string } };

/** The kinds by what they are about, each shown by its code and its name: what a select needs for them. */
export const useKindOptions = () => {
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
  const renderOption = ({ option: { value } }: Option) => (
    <div>
      <Text size="sm">{value}</Text>
      <Text size="xs" c="dimmed">
        {nameOf(value)}
      </Text>
    </div>
  );
  return { data: options, searchable: true, renderOption };
};

/** Chooses one kind of event, by its code or its name. */
export const KindSelect = (props: Omit<SelectProps, 'data' | 'searchable' | 'renderOption'>) => (
  <Select {...props} {...useKindOptions()} />
);
