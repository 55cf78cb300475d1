import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useListSearch } from '../lists/index.ts';

type Props = { name: 'path' | 'code'; label: string; width: number };

/** A filter that is typed, kept in the address as it is. */
export const TextFilter = ({ name, label, width }: Props) => {
  const [search, change] = useListSearch();
  const kept = search[name] ?? '';
  const [text, setText] = useState(kept);
  useEffect(() => setText(kept), [kept]);
  const commit = useDebouncedCallback((value: string) => change({ [name]: value.trim() }), 300);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        commit(currentTarget.value);
      }}
      w={{ base: '100%', xs: width }}
    />
  );
};
