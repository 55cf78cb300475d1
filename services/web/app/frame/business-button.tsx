import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { BusinessName } from './business-name.tsx';
import { FRAME } from './words.ts';

/** The business that the app shows; opens the list of the person's others. */
export const BusinessButton = (props: ButtonProps & ElementProps<'button', keyof ButtonProps>) => {
  const write = useWords(FRAME);
  const { business } = useSession();
  return (
    <Button
      variant="subtle"
      color="gray"
      px="xs"
      rightSection={<IconSelector size={16} aria-hidden />}
      aria-haspopup="menu"
      aria-label={`${write('business.open')}: ${business.name}`}
      {...props}
    >
      <BusinessName />
    </Button>
  );
};
