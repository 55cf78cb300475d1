import { MultiSelect, type MultiSelectProps, Text } from '@mantine/core';
import { useMemo } from 'react';
import { groupsOf, useEventKinds, useKindName } from '../event-kinds/index.ts';
import { useWords } from '../intl/index.ts';
import { REPLAYS } from './words.ts';

type Props = Omit<MultiSelectProps, 'data' | 'label' | 'description'>;

/** Some kinds of events, by their codes, each with its name; none are all of the endpoint. */
export const KindsField = (props: Props) => {
  const write = useWords(REPLAYS);
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
    <MultiSelect
      {...props}
      label={write('kinds')}
      description={write('kinds.about')}
      data={options}
      searchable
      clearable
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
