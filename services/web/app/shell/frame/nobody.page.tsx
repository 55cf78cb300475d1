import { Button, Center } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { NothingHere } from '../../ui/index.ts';
import { FRAME } from './words.ts';

/** For somebody who belongs to no business yet. */
export const NobodyPage = ({ accountUrl }: { accountUrl: string }) => {
  const write = useWords(FRAME);
  return (
    <Center mih="80vh" component="main">
      <NothingHere
        icon={<IconBuilding />}
        title={write('nobody.title')}
        action={
          <Button component="a" href={accountUrl}>
            {write('nobody.go')}
          </Button>
        }
      >
        {write('nobody.about')}
      </NothingHere>
    </Center>
  );
};
