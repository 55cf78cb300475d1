import { Button, Group, type MantineSpacing, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DevelopersPage } from '../layout/developers-page.tsx';

type Props<T> = {
  part: 'endpoints' | 'api-keys' | 'oauth-clients';
  write: (key: 'new' | 'created' | 'created.go') => string;
  /** The form; it hands over what it made. */
  form: (show: (made: T) => void) => ReactNode;
  /** What is shown of it, this one time. */
  shown: (made: T) => ReactNode;
  gap?: MantineSpacing;
};

/** Makes something with a secret: its form, then what is shown once, and the way to its page. */
export const NewSecretPage = <T extends { id: string }>({ part, write, form, shown, gap = 'md' }: Props<T>) => {
  const [made, setMade] = useState<T | undefined>(undefined);
  return (
    <DevelopersPage part={part} title={write(made ? 'created' : 'new')} isForm>
      {made ? (
        <Stack gap={gap}>
          {shown(made)}
          <Group justify="flex-end">
            <Button component={Link} to={`/developers/${part}/${made.id}`}>
              {write('created.go')}
            </Button>
          </Group>
        </Stack>
      ) : (
        form(setMade)
      )}
    </DevelopersPage>
  );
};
