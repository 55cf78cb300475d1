import { rotateWebhookSecret } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { RotateDialog } from '../../parts/rotate-dialog.tsx';
import { SecretAlert } from '../../parts/secret-alert.tsx';
import { PAGE } from './words.ts';

/** Hours that a former secret may sign along: none, an hour, then whole days up to a week. */
const OVERLAPS = [0, 1, 24, 48, 72, 96, 120, 144, 168] as const;

/** As the API has it where nothing is chosen. */
const USUAL_OVERLAP = 24;

type Props = { webhookId: string; isOpen: boolean; close: () => void };

/** Makes a new secret of an endpoint. */
export const RotateEndpointDialog = ({ webhookId, isOpen, close }: Props) => {
  const write = useWords(PAGE);
  const labelOf = (hours: number): string => {
    if (hours === 0) return write('overlap.0');
    return hours < 24 ? write('overlap.hour') : write('overlap.days', { days: hours / 24 });
  };
  return (
    <RotateDialog
      words={{
        title: write('rotate'),
        overlap: write('overlap'),
        'overlap.about': write('overlap.about'),
        close: write('rotate.close'),
      }}
      overlaps={OVERLAPS.map((hours) => ({ hours, label: labelOf(hours) }))}
      usual={USUAL_OVERLAP}
      rotate={async (overlapHours) =>
        (await rotateWebhookSecret({ path: { webhookId }, body: { overlapHours } })).data.data
      }
      shown={({ secret }) => <SecretAlert value={secret} />}
      isOpen={isOpen}
      close={close}
    />
  );
};
