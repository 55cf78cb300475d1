import { Stack, Text } from '@mantine/core';
import { DevelopersPage } from '../developers/index.ts';
import { useWords } from '../intl/index.ts';
import { LostPage } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { ClockSection } from './clock-section.tsx';
import { EventSection } from './event-section.tsx';
import { FailureSection } from './failure-section.tsx';
import { ResetSection } from './reset-section.tsx';
import { SANDBOX } from './words.ts';

/** What only a sandbox can: time that moves, events without a fact, payments that fail, a beginning anew. In production there is no such page. */
export const SandboxPage = () => {
  const write = useWords(SANDBOX);
  const { environment } = useSession();
  if (environment !== 'sandbox') return <LostPage />;
  return (
    <DevelopersPage part="sandbox">
      <Stack gap="lg" maw={860}>
        <Text size="sm" c="dimmed">
          {write('about')}
        </Text>
        <ClockSection />
        <EventSection />
        <FailureSection />
        <ResetSection />
      </Stack>
    </DevelopersPage>
  );
};
