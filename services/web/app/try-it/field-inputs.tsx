import { Autocomplete, SimpleGrid, TextInput, Title } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import type { Field } from './described.ts';
import { TRY_IT } from './words.ts';

type Props = {
  place: Field['in'];
  fields: readonly Field[];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
};

/** The fields of the path or of the query; nothing where there are none. */
export const FieldInputs = ({ place, fields, values, onChange }: Props) => {
  const write = useWords(TRY_IT);
  const own = fields.filter((field) => field.in === place);
  if (own.length === 0) return null;
  return (
    <>
      <Title order={3} size="h5">
        {write(place)}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {own.map(({ name, about, isRequired, choices, isList, usual }) => {
          const usualProps = {
            label: name,
            description: isList ? `${about} (${write('list')})` : about,
            required: isRequired,
            placeholder: usual ?? '',
            value: values[name] ?? '',
          };
          if (choices)
            return (
              <Autocomplete
                key={name}
                {...usualProps}
                data={[...new Set(choices)]}
                onChange={(value) => onChange(name, value)}
              />
            );
          return (
            <TextInput
              key={name}
              {...usualProps}
              spellCheck={false}
              onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
            />
          );
        })}
      </SimpleGrid>
    </>
  );
};
