import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../intl/index.ts';
import { CopyText, RawText } from '../payload/index.ts';
import { LANGUAGES, type Language, SAMPLES } from './samples.ts';
import { SIGNATURE } from './words.ts';

/** Code that verifies a delivery, to be copied. */
export const SampleCode = () => {
  const write = useWords(SIGNATURE);
  const [language, setLanguage] = useState<Language>('Node.js');
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {write('sample')}
      </Text>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={write('language')}
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          data={LANGUAGES}
        />
        <CopyText value={SAMPLES[language]} label={`${write('sample')}, ${language}`} />
      </Group>
      <RawText label={`${write('sample')}, ${language}`}>{SAMPLES[language]}</RawText>
    </Stack>
  );
};
