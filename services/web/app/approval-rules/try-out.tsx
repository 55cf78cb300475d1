import { Card, Group, Select, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { AmountInput } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { type Rule, ruleFor, type Subject } from './rule.ts';
import { useChain } from './use-chain.ts';
import { RULES } from './words.ts';

type Props = { rules: readonly Rule[]; currency: string; approvesBills: boolean };

/** "A report of 1,200.00 goes to …": whom an amount would go to by the rules as they stand here. */
export const TryOut = ({ rules, currency, approvesBills }: Props) => {
  const write = useWords(RULES);
  const { outcomeOf } = useChain(currency);
  const [subject, setSubject] = useState<Subject>('reports');
  const [amount, setAmount] = useState<number | null>(1200);
  const rule = ruleFor(rules, subject, amount ?? 0);
  const withoutRule = subject === 'bills' && approvesBills ? 'none.bills.auto' : (`none.${subject}` as const);
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="try-out">
      <Title order={2} size="h5" id="try-out" mb="xs">
        {write('try.title')}
      </Title>
      <Group gap="xs" align="flex-end">
        <Select
          label={write('try.subject')}
          data={(['reports', 'bills'] as const).map((value) => ({ value, label: write(value) }))}
          allowDeselect={false}
          value={subject}
          onChange={(next) => next && setSubject(next as Subject)}
        />
        <AmountInput label={write('try.amount')} value={amount} onChange={setAmount} currency={currency} w={180} />
      </Group>
      <Text mt="sm" role="status">
        {rule ? outcomeOf(rule, amount ?? 0) : write(withoutRule)}
      </Text>
    </Card>
  );
};
