import { Alert, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { CopyLine } from '../sign-on/index.ts';
import { CREDENTIALS } from './words.ts';

type Props = { label: string; value: string | undefined };

/** A secret, the one time that it is shown. */
export const SecretAlert = ({ label, value }: Props) => {
  const write = useWords(CREDENTIALS);
  if (value === undefined) return <Alert color="yellow">{write('shown.before')}</Alert>;
  return (
    <Alert color="yellow" icon={<IconKey aria-hidden />} title={write('shown.title')}>
      <Stack gap="sm">
        <Text size="sm">{write('shown.about')}</Text>
        <CopyLine label={label} value={value} />
      </Stack>
    </Alert>
  );
};
