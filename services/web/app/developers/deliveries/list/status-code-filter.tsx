import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useWords } from '../../../intl/index.ts';
import { useListSearch } from '../../../ui/index.ts';
import { DELIVERIES } from './words.ts';

const CODES = /^\s*[1-5]\d\d(\s*,\s*[1-5]\d\d)*\s*$/;

/** By the last status of the receiver: one, or several separated by commas. */
export const StatusCodeFilter = () => {
  const write = useWords(DELIVERIES);
  const [search, change] = useListSearch();
  const [text, setText] = useState(search.statusCode ?? '');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setText(search.statusCode ?? ''), [search.statusCode]);
  // What is half typed leaves the list as it is.
  const commit = useDebouncedCallback((value: string) => {
    if (value.trim() === '' || CODES.test(value)) change({ statusCode: value.replaceAll(' ', '') });
  }, 300);
  return (
    <TextInput
      aria-label={write('statusCode')}
      placeholder={write('statusCode')}
      inputMode="numeric"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setWrong(false);
        commit(currentTarget.value);
      }}
      onBlur={() => setWrong(text.trim() !== '' && !CODES.test(text))}
      error={isWrong && write('statusCode.wrong')}
      w={{ base: '100%', xs: 140 }}
    />
  );
};
