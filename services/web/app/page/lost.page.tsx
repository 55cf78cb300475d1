import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NothingHere } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from './page.tsx';
import { PAGE } from './words.ts';

/** An address that leads nowhere. */
export const LostPage = () => {
  const write = useWords(PAGE);
  return (
    <Page title={write('lost.title')}>
      <NothingHere
        icon={<IconMapQuestion />}
        title={write('lost.title')}
        action={
          <Button component={Link} to="/">
            {write('lost.go')}
          </Button>
        }
      >
        {write('lost.about')}
      </NothingHere>
    </Page>
  );
};
