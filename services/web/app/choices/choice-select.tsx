import { Select } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { CHOICES } from './words.ts';

type Choice = { id: number; name: string };

type Props = {
  label: string;
  description?: string;
  choices: readonly Choice[];
  value?: number | null;
  onChange?: (id: number | null) => void;
  error?: string;
  /** What no choice means. */
  placeholder?: string;
  required?: boolean;
};

/** Chooses one record by its name; ids stay behind it. */
export const ChoiceSelect = ({ choices, value, onChange, placeholder, ...rest }: Props) => {
  const write = useWords(CHOICES);
  return (
    <Select
      {...rest}
      data={choices.map(({ id, name }) => ({ value: `${id}`, label: name }))}
      value={value ? `${value}` : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
      placeholder={placeholder ?? write(rest.required ? 'choose' : 'none')}
      nothingFoundMessage={write('nothing')}
      searchable
      clearable={rest.required !== true}
    />
  );
};
