import { Alert, Button, List, Stack, Text, Title } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getSecondFactorsOptions, isApiError, type SecondFactors, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { SessionList } from './session-list.tsx';
import { PERSON } from './words.ts';

const Factors = ({ factors }: { factors: SecondFactors }) => {
  const write = useWords(PERSON);
  const { accountUrl } = useSession();
  const { totp, passkeys, recoveryCodesLeft } = factors;
  if (totp === null && passkeys.length === 0)
    return (
      <Alert color="yellow" w="100%" icon={<IconShieldOff aria-hidden />} title={write('factors.none')}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm">{write('factors.none.about')}</Text>
          <Button component="a" href={accountUrl}>
            {write('factors.setUp')}
          </Button>
        </Stack>
      </Alert>
    );
  return (
    <List>
      {totp && <List.Item>{write('factors.totp')}</List.Item>}
      <List.Item>{write('factors.passkeys', { count: passkeys.length })}</List.Item>
      <List.Item>{write('factors.recovery', { count: recoveryCodesLeft })}</List.Item>
    </List>
  );
};

/** How and where the person is signed in. */
export const SecurityPage = () => {
  const write = useWords(PERSON);
  const { accountUrl } = useSession();
  const query = useQuery(getSecondFactorsOptions());
  // Only an application of ours may read them: with another credential the page goes without.
  const isRefused = isApiError(query.error) && query.error.status === 403;
  return (
    <SettingsPage part="security" about={write('security.about')}>
      <Stack gap="xl">
        <section aria-labelledby="factors">
          <Title order={2} size="h4" id="factors" mb="xs">
            {write('factors')}
          </Title>
          <Stack gap="sm" align="flex-start">
            {query.data && !isRefused && <Factors factors={query.data.data} />}
            <Button component="a" href={accountUrl} variant="default">
              {write('account')}
            </Button>
          </Stack>
        </section>
        <SessionList />
      </Stack>
    </SettingsPage>
  );
};
