import { Stack, Tabs, Text } from '@mantine/core';
import { CodeBlock } from '../endpoint-facts/index.ts';
import { useWords } from '../intl/index.ts';
import { CODE_SAMPLES, type Language } from './code-samples.ts';
import { PAGE } from './words.ts';

const LANGUAGES = Object.keys(CODE_SAMPLES) as Language[];

/** How a receiver verifies what it gets, in three languages. */
export const ReceiverCode = () => {
  const write = useWords(PAGE);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" maw={720}>
        {write('code.about')}
      </Text>
      <Tabs defaultValue="Node" variant="outline">
        <Tabs.List aria-label={write('code.language')} mb="sm">
          {LANGUAGES.map((language) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LANGUAGES.map((language) => (
          <Tabs.Panel key={language} value={language}>
            <CodeBlock label={write('code.of', { language })} code={CODE_SAMPLES[language]} height={560} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
};
