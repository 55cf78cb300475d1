import { Alert, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { CopyLine } from '../sign-on/index.ts';
import { CHECKS } from './words.ts';

/** A secret, the one time that it is shown; without it, what to do about one that was lost. */
export const SecretNotice = ({ secret }: { secret: string | undefined }) => {
  const write = useWords(CHECKS);
  if (secret === undefined) return <Alert color="yellow">{write('secret.gone')}</Alert>;
  return (
    <Alert color="yellow" icon={<IconKey aria-hidden />} title={write('secret.copy')}>
      <Stack gap="sm">
        <Text size="sm">{write('secret.about')}</Text>
        <CopyLine label={write('secret')} value={secret} />
      </Stack>
    </Alert>
  );
};
