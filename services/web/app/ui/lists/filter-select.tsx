import { MultiSelect } from '@mantine/core';
import { useProjects } from '../choices/use-choices.ts';
import { listOf } from './read-search.ts';
import { useListSearch } from './use-list-search.ts';

type Props = {
  /** The parameter of the address, and of the API. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** It stands in a popover, which a click beside it closes: its choices are then part of that. */
  isInPopover?: boolean;
};

/** A filter by some of these values, kept in the list's address. */
export const FilterSelect = ({ name, label, options, isInPopover = false }: Props) => {
  const [search, change] = useListSearch();
  const chosen = listOf(search[name]) ?? [];
  return (
    <MultiSelect
      aria-label={label}
      placeholder={chosen.length === 0 ? label : ''}
      data={options}
      value={chosen}
      onChange={(values) => change({ [name]: values.join(',') })}
      searchable={options.length > 8}
      clearable
      comboboxProps={{ withinPortal: !isInPopover }}
      w={{ base: '100%', xs: chosen.length === 0 ? 170 : 'auto' }}
      maw={{ base: 'none', xs: 320 }}
    />
  );
};

/** A filter by projects, where there are any: those that are done, too, for what is booked to them stays. */
export const ProjectFilter = (props: Pick<Props, 'label' | 'isInPopover'>) => {
  const { data: projects = [] } = useProjects();
  if (projects.length === 0) return null;
  return (
    <FilterSelect
      {...props}
      name="projectId"
      options={projects.map(({ id, name }) => ({ value: `${id}`, label: name }))}
    />
  );
};
