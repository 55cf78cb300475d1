import { type OAuthClient, rotateOAuthClientSecret } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { RotateDialog } from '../../parts/rotate-dialog.tsx';
import { SecretAlert } from '../../parts/secret-alert.tsx';
import { OAUTH_CLIENTS } from './words.ts';

/** Hours that a former secret is good along with the new one: none, an hour, then days up to a week. */
const OVERLAPS = [0, 1, 24, 72, 168] as const;

type Props = { client: OAuthClient; close: () => void };

/** Makes a new secret of a client. */
export const RotateClientDialog = ({ client: { id, status }, close }: Props) => {
  const write = useWords(OAUTH_CLIENTS);
  // Of a suspended one the former secret ends at once, whatever is chosen.
  const isSuspended = status === 'suspended';
  const labelOf = (hours: number): string => {
    if (hours === 0) return write('overlap.0');
    return hours < 24 ? write('overlap.hours', { hours }) : write('overlap.days', { days: hours / 24 });
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
      usual={isSuspended ? 0 : 24}
      isFixed={isSuspended}
      rotate={async (overlapHours) =>
        (await rotateOAuthClientSecret({ path: { id }, body: { overlapHours } })).data.data
      }
      shown={({ clientSecret }) => <SecretAlert label={write('secret')} value={clientSecret} />}
      isOpen
      close={close}
    />
  );
};
