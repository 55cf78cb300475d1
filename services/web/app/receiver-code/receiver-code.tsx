import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CodeBlock } from '../endpoint-facts/index.ts';
import { useWords } from '../intl/index.ts';
import { CODE_SAMPLES, LANGUAGES, type Language } from './code-samples.ts';
import { CODE } from './words.ts';

/** How a receiver verifies what it gets, to be copied. */
export const ReceiverCode = () => {
  const write = useWords(CODE);
  const [language, setLanguage] = useState<Language>('Node.js');
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" maw={720}>
        {write('about')}
      </Text>
      <div>
        <SegmentedControl
          size="xs"
          aria-label={write('language')}
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          data={LANGUAGES}
        />
      </div>
      <CodeBlock label={write('of', { language })} code={CODE_SAMPLES[language]} height={560} />
    </Stack>
  );
};
