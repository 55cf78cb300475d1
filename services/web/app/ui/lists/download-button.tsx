import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';

type Props = {
  label: string;
  onClick: () => void;
  loading?: boolean;
  'aria-haspopup'?: 'dialog';
};

/** Above a list, leads to its file. On a phone it is a sign beside what is done more often there, which keeps the line for itself. */
export const DownloadButton = ({ label, ...props }: Props) => {
  const isNarrow = useMediaQuery('(max-width: 36em)', window.innerWidth <= 576, { getInitialValueInEffect: false });
  return isNarrow ? (
    <ActionIcon variant="default" size={36} aria-label={label} {...props}>
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} {...props}>
      {label}
    </Button>
  );
};
