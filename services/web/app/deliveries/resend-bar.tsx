import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookDelivery } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { BulkBar, type Selection } from '../lists/index.ts';
import { ResendDialog } from './resend-dialog.tsx';
import { DELIVERIES } from './words.ts';

/** Sends the selected deliveries again. */
export const ResendBar = ({ selection }: { selection: Selection<WebhookDelivery> }) => {
  const write = useWords(DELIVERIES);
  const [chosen, setChosen] = useState<readonly WebhookDelivery[]>([]);
  return (
    <>
      <BulkBar selection={selection}>
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => setChosen(selection.rows)}
        >
          {write('resend')}
        </Button>
      </BulkBar>
      {chosen.length > 0 && <ResendDialog deliveries={chosen} onSent={selection.clear} onClose={() => setChosen([])} />}
    </>
  );
};
