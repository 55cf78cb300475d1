import type { ComponentProps } from 'react';
import { useWords } from '../../intl/index.ts';
import { ConfirmButton, StatusBadge } from '../../ui/index.ts';
import { RECORDS } from './words.ts';

/** Can it be chosen? */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => {
  const write = useWords(RECORDS);
  return <StatusBadge color={isActive ? 'teal' : 'gray'}>{write(isActive ? 'active' : 'inactive')}</StatusBadge>;
};

type Props = { name: string } & Pick<ComponentProps<typeof ConfirmButton>, 'run' | 'gone'>;

/** Deletes a record that people choose from, after a dialog has named it. */
export const RemoveRecord = ({ name, run, gone }: Props) => {
  const write = useWords(RECORDS);
  return (
    <ConfirmButton
      label={write('remove')}
      title={write('remove.title', { name })}
      run={run}
      done={write('remove.done', { name })}
      gone={gone}
    >
      {write('remove.about')}
    </ConfirmButton>
  );
};
