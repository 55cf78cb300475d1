import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords, words } from '../../../intl/index.ts';
import { CodeBlock } from '../../../ui/index.ts';
import GO from './receiver-go.txt?raw';
import NODE from './receiver-node.txt?raw';
import PYTHON from './receiver-python.txt?raw';
import OPENSSL from './signature-openssl.txt?raw';

const CODE = words({
  about: [
    'Verify every request before you trust it: with the secret, over the raw body, as it came. Answer within the time first and work afterwards; the same event may come more than once.',
    'Vérifiez chaque requête avant de vous y fier\u00a0: avec le secret, sur le corps brut, tel que reçu. Répondez d’abord, dans le délai, et traitez ensuite; le même événement peut arriver plus d’une fois.',
  ],
  language: ['Language', 'Langage'],
  of: ['Code that verifies a delivery, {language}', 'Code de vérification d’une livraison, {language}'],
});

/**
 * Receivers that verify what they get, with nothing but what comes with the language, and the same by hand. A test starts each:
 * infra/release/packages/receivers.
 */
const CODE_SAMPLES = { 'Node.js': NODE, Python: PYTHON, Go: GO, OpenSSL: OPENSSL } as const;

type Language = keyof typeof CODE_SAMPLES;
const LANGUAGES = Object.keys(CODE_SAMPLES) as Language[];

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
