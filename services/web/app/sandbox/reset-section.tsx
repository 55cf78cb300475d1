import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { SandboxReset } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { Section } from '../page/index.ts';
import { useSession } from '../session/index.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { ResetProgress } from './reset-progress.tsx';
import { SANDBOX } from './words.ts';

/** Takes the business back to its beginning, and shows how far that is. */
export const ResetSection = () => {
  const write = useWords(SANDBOX);
  const { name } = useSession().business;
  const [isOpen, setOpen] = useState(false);
  const [begun, setBegun] = useState<SandboxReset | undefined>(undefined);
  return (
    <Section title={write('reset')} about={write('reset.about', { name })}>
      <Stack gap="md">
        {begun && <ResetProgress key={begun.resetId} begun={begun} />}
        <Group>
          <Button variant="light" color="red" onClick={() => setOpen(true)}>
            {write('reset.open')}
          </Button>
        </Group>
        {isOpen && <ResetDialog name={name} close={() => setOpen(false)} onBegun={setBegun} />}
      </Stack>
    </Section>
  );
};
