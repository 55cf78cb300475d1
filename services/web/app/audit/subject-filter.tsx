import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useWords } from '../intl/index.ts';
import { useListSearch } from '../lists/index.ts';
import { resourceOf } from './entry.ts';
import { useSentence } from './use-sentence.ts';
import { AUDIT } from './words.ts';

/** What it was done to, typed as people call it: "expense 42". */
export const SubjectFilter = () => {
  const write = useWords(AUDIT);
  const { calledOf, nouns } = useSentence();
  const [search, change] = useListSearch();
  const called = search.resource ? calledOf(search.resource) : '';
  const [text, setText] = useState(called);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => setText(called), [called]);
  // What is half typed leaves the list as it is.
  const commit = useDebouncedCallback((value: string) => {
    const resource = value.trim() === '' ? '' : resourceOf(value, nouns);
    if (resource !== undefined) change({ resource });
  }, 300);
  return (
    <TextInput
      aria-label={write('resource')}
      placeholder={write('resource.example')}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setUnknown(false);
        commit(currentTarget.value);
      }}
      onBlur={() => setUnknown(text.trim() !== '' && resourceOf(text, nouns) === undefined)}
      error={isUnknown && write('resource.unknown')}
      w={{ base: '100%', xs: 180 }}
    />
  );
};
