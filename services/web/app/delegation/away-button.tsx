import { Button, Divider, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBeach } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Dialog } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { DelegateList } from './delegate-list.tsx';
import { useDelegation } from './use-delegation.ts';
import { DELEGATION } from './words.ts';

/** Loaded when the dialog opens. */
const AwayForm = lazy(() => import('./away-form.tsx').then((loaded) => ({ default: loaded.AwayForm })));

/** Opens what a person sets up before they are away. */
export const AwayButton = () => {
  const write = useWords(DELEGATION);
  const [isOpen, { open, close }] = useDisclosure(false);
  const { delegates } = useDelegation();
  return (
    <>
      <Button variant="default" leftSection={<IconBeach size={16} aria-hidden />} onClick={open}>
        {write('title')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={write('title')} size="lg">
        <Stack gap="md">
          <Text size="sm">{write('about')}</Text>
          <DelegateList delegates={delegates} />
          <Divider />
          <Suspense fallback={<Skeleton height={280} />}>
            <AwayForm close={close} />
          </Suspense>
        </Stack>
      </Dialog>
    </>
  );
};
