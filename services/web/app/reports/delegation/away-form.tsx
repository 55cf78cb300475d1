import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import { useSession } from '../../core/index.ts';
import { todayHere, useWords } from '../../intl/index.ts';
import {
  ChoiceSelect,
  DayInput,
  employeeName,
  focusFirstError,
  RecordForm,
  useApprovers,
  useNames,
  useRecordForm,
} from '../../ui/index.ts';
import { DUTIES } from './connection.ts';
import { type Absence, beginDelegation } from './use-delegation.ts';
import { DELEGATION } from './words.ts';

/** Who stands in for the person, from when to when, and what they may decide. */
export const AwayForm = ({ close }: { close: () => void }) => {
  const write = useWords(DELEGATION);
  const { me } = useSession();
  const { nameOf } = useNames();
  const approvers = (useApprovers().data ?? []).flatMap((each) =>
    each.userId === null || each.userId === me.id ? [] : [{ id: each.userId, name: employeeName(each) }],
  );
  const values: Absence = { actorUserId: null, from: todayHere(), until: null, duties: [...DUTIES] };
  const { form, submit, ...state } = useRecordForm({
    values,
    save: beginDelegation,
    done: ({ actorUserId }) => write('begin.done', { name: nameOf(actorUserId) }),
    after: close,
  });
  const check = () => {
    const { actorUserId, from, until, duties } = form.getValues();
    const wrong = {
      ...(actorUserId === null && { actorUserId: write('missing.who') }),
      ...(from === null && { from: write('missing.day') }),
      ...(until === null && { until: write('missing.day') }),
      ...(until !== null && from !== null && until < from && { until: write('wrong.span') }),
      ...(until !== null && until < todayHere() && { until: write('wrong.past') }),
      ...(duties.length === 0 && { duties: write('missing.duties') }),
    };
    form.setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError();
    submit();
  };
  return (
    <RecordForm {...state} submit={check} onCancel={close} saveLabel={write('begin')}>
      <ChoiceSelect
        label={write('who')}
        description={write('who.about')}
        choices={approvers}
        {...form.getInputProps('actorUserId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput label={write('from')} {...form.getInputProps('from')} />
        <DayInput label={write('until')} {...form.getInputProps('until')} />
      </SimpleGrid>
      <Checkbox.Group label={write('duties')} {...form.getInputProps('duties')}>
        <Group mt={6}>
          {DUTIES.map((duty) => (
            <Checkbox key={duty} value={duty} label={write(`duty.${duty}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </RecordForm>
  );
};
