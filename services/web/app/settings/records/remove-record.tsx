import { useWords } from '../../intl/index.ts';
import { ConfirmButton } from '../../ui/index.ts';
import { RECORDS } from './words.ts';

type Props = { name: string; run: () => Promise<unknown>; after?: () => void };

/** Deletes a record of the settings after a dialog has named it. */
export const RemoveRecord = ({ name, run, after }: Props) => {
  const write = useWords(RECORDS);
  return (
    <ConfirmButton
      label={write('remove')}
      title={write('remove.title', { name })}
      run={run}
      done={write('remove.done', { name })}
      after={after}
    >
      {write('remove.about')}
    </ConfirmButton>
  );
};
