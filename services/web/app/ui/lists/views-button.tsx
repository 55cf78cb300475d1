import { Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { LISTS } from './words.ts';

/** Opens the saved views of a list. */
export const ViewsButton = (props: ButtonProps & ElementProps<'button', keyof ButtonProps>) => {
  const write = useWords(LISTS);
  return (
    <Button variant="default" aria-haspopup="menu" leftSection={<IconBookmark size={16} aria-hidden />} {...props}>
      {write('views')}
    </Button>
  );
};
