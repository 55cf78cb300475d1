import { Select } from '@mantine/core';
import { useWords, words } from '../../intl/index.ts';

const CHOICES = words({
  choose: ['Choose', 'Choisir'],
  // What is chosen from has either gender in French.
  none: ['None', '–'],
  nothing: ['Nothing found', 'Aucun résultat'],
});

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
