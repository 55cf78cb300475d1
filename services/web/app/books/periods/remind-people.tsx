import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import {
  type CloseChecklist,
  type CloseReminders,
  sendCloseReminders,
  useRight,
  useSession,
} from '../../core/index.ts';
import { now, useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton, useAction, useNames } from '../../ui/index.ts';
import { isRemindedToday, mayBeReminded } from './period-values.ts';
import { CLOSING } from './words.ts';

type Person = CloseChecklist['people'][number];

const remind = async (period: string, userIds: number[]): Promise<CloseReminders> =>
  (await sendCloseReminders({ path: { period }, body: { userIds } })).data.data;

/** Who was reminded, and of those who were not why: "2 people were reminded. Ana Roy: reminded today". */
const useOutcome = (): ((answer: CloseReminders) => string) => {
  const write = useWords(CLOSING);
  const { nameOf } = useNames();
  return ({ reminded, skipped }) =>
    [
      write('reminded', { count: reminded.length }),
      ...skipped.map(({ userId, reason }) => write('skipped', { name: nameOf(userId), why: write(`skip.${reason}`) })),
    ].join(' ');
};

/** Reminds somebody by e-mail; of whoever was reminded a short time ago it says when. */
export const RemindPerson = ({ person, period }: { person: Person; period: string }) => {
  const write = useWords(CLOSING);
  const format = useFormats();
  const { nameOf } = useNames();
  const { me } = useSession();
  const outcome = useOutcome();
  const mayWrite = useRight('keepBooks');
  const { userId, lastRemindedAt } = person;
  const action = useAction<void, CloseReminders>({ run: () => remind(period, [userId]), done: outcome });
  if (isRemindedToday(person, now()))
    return (
      <Text size="xs" c="dimmed" title={format.moment(lastRemindedAt)} style={{ flex: 'none' }}>
        {write('skip.remindedToday')}
      </Text>
    );
  if (!mayWrite || userId === me.id) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconMail size={14} aria-hidden />}
      aria-label={write('remind', { name: nameOf(userId) })}
      loading={action.isPending}
      onClick={() => action.mutate()}
      style={{ flex: 'none' }}
    >
      {write('remind.short')}
    </Button>
  );
};

/** Reminds everybody who is named and was not reminded yet, after a dialog has said how many. */
export const RemindAll = ({ people, period }: Pick<CloseChecklist, 'people' | 'period'>) => {
  const write = useWords(CLOSING);
  const { me } = useSession();
  const outcome = useOutcome();
  const mayWrite = useRight('keepBooks');
  const due = people.filter((person) => mayBeReminded(person, { now: now(), me: me.id }));
  if (!mayWrite || due.length < 2) return null;
  return (
    <ConfirmButton
      label={write('remind.all')}
      title={write('remind.all.title', { count: due.length })}
      run={() =>
        remind(
          period,
          due.map(({ userId }) => userId),
        )
      }
      done={outcome}
      button={{ variant: 'light', size: 'compact-sm' }}
      isHarmless
    >
      <Text size="sm">{write('remind.all.about')}</Text>
    </ConfirmButton>
  );
};
