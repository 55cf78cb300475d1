import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NothingHere } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from './page.tsx';
import { PAGE } from './words.ts';

/** An address that the role of the person does not open: says so, and reads nothing of what is there. */
export const NotYoursPage = () => {
  const write = useWords(PAGE);
  return (
    <Page title={write('notYours.title')}>
      <div data-not-yours>
        <NothingHere
          icon={<IconLock />}
          title={write('notYours.subtitle')}
          action={
            <Button component={Link} to="/">
              {write('lost.go')}
            </Button>
          }
        >
          {write('notYours.about')}
        </NothingHere>
      </div>
    </Page>
  );
};
