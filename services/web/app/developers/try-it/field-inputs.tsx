import { Autocomplete, Button, Code, SimpleGrid, TextInput, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import type { Field } from './described.ts';
import { TRY_IT } from './words.ts';

type AboutTextProps = { text: string; more: string };

/** Pieces of a text between backticks: every other one is code. */
const piecesOf = (text: string): { piece: string; isCode: boolean; at: number }[] => {
  let at = 0;
  return text.split('`').map((piece, index) => {
    const place = at;
    at += piece.length + 1;
    return { piece, isCode: index % 2 === 1, at: place };
  });
};

/** What the document says of a field, with its values as code; `more` is not written twice. */
const AboutText = ({ text, more }: AboutTextProps) => {
  const isKnown = more === '' || text.includes('commas');
  return (
    <>
      {piecesOf(text).map(({ piece, isCode, at }) =>
        isCode ? (
          <Code key={at} fz="inherit" px={2}>
            {piece}
          </Code>
        ) : (
          <Fragment key={at}>{piece}</Fragment>
        ),
      )}
      {!isKnown && ` ${more}`}
    </>
  );
};

type Props = {
  place: Field['in'];
  fields: readonly Field[];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
};

/** So many are shown at once; somebody who wants the others asks for them. */
const MOST = 6;

/** The fields of the path or of the query; nothing where there are none. */
export const FieldInputs = ({ place, fields, values, onChange }: Props) => {
  const write = useWords(TRY_IT);
  const own = fields.filter((field) => field.in === place);
  const [isWhole, setWhole] = useState(false);
  if (own.length === 0) return null;
  const isUsed = ({ name, isRequired }: Field) => isRequired || Boolean(values[name]);
  const shown = isWhole ? own : own.filter((field, at) => at < MOST || isUsed(field));
  return (
    <>
      <Title order={3} size="h5">
        {write(place)}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {shown.map(({ name, about, isRequired, choices, isList, usual }) => {
          const usualProps = {
            label: name,
            description: <AboutText text={about} more={isList ? write('list') : ''} />,
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
      {shown.length < own.length && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setWhole(true)}>
            {write('fields.all', { count: own.length })}
          </Button>
        </div>
      )}
    </>
  );
};
