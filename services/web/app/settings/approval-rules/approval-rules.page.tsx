import { Anchor, Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  type ApprovalPolicy,
  getApprovalPoliciesOptions,
  getBusinessOptions,
  getSettingsOptions,
  isApiError,
  replaceApprovalPolicies,
  type Settings,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { AmountInput, ErrorNotice, FORMS, OutdatedNotice, QueryBoundary, useAction } from '../../ui/index.ts';
import { SettingsPage } from '../layout/settings-page.tsx';
import { ofSubject, policiesOf, problemOf, type Rule, ruleFor, rulesOf, type Subject } from './rule.ts';
import { RuleCard } from './rule-card.tsx';
import { useChain } from './use-chain.ts';
import { RULES } from './words.ts';

type TryOutProps = { rules: readonly Rule[]; currency: string; approvesBills: boolean };

/** "A report of 1,200.00 goes to …": whom an amount would go to by the rules as they stand here. */
const TryOut = ({ rules, currency, approvesBills }: TryOutProps) => {
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

type Rules = { rules: Rule[]; setRules: (rules: Rule[]) => void; settings: Settings };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const inOrder = (policies: readonly ApprovalPolicy[]): Rule[] =>
  rulesOf(policies).sort((one, other) => (one.minAmount ?? 0) - (other.minAmount ?? 0));

const newRule = (subject: Subject, minAmount: number): Rule => ({
  key: crypto.randomUUID(),
  subject,
  minAmount,
  levels: [{ key: crypto.randomUUID(), approvers: ['manager'], mode: 'any' }],
});

const SubjectRules = ({ subject, rules, setRules, settings }: Rules & { subject: Subject }) => {
  const write = useWords(RULES);
  const format = useFormats();
  const mayWrite = useRight('administer');
  const { currency, autoApproveBills } = settings;
  // In the order in which they were read or added: nothing moves while an amount is typed.
  const own = rules.filter((rule) => rule.subject === subject);
  const first = ofSubject(rules, subject)[0]?.minAmount;
  const isAuto = subject === 'bills' && autoApproveBills;
  const add = () =>
    setRules([
      ...rules,
      newRule(subject, own.length === 0 ? 0 : Math.max(...own.map(({ minAmount }) => minAmount ?? 0)) + 1000),
    ]);
  return (
    <Stack gap="sm" component="section" aria-labelledby={`rules-${subject}`}>
      <Title order={2} size="h4" id={`rules-${subject}`}>
        {write(subject)}
      </Title>
      {first === undefined && (
        <Text size="sm" c="dimmed">
          {write(isAuto ? 'none.bills.auto' : `none.${subject}`)}
        </Text>
      )}
      {first !== undefined && first !== null && first > 0 && (
        <Text size="sm" c="dimmed">
          {write(isAuto ? 'below.bills.auto' : `below.${subject}`, { amount: format.money(first, currency) })}
        </Text>
      )}
      {own.map((rule) => (
        <RuleCard
          key={rule.key}
          rule={rule}
          currency={currency}
          change={mayWrite ? (next) => setRules(rules.map((each) => (each.key === next.key ? next : each))) : undefined}
          remove={() => setRules(rules.filter(({ key }) => key !== rule.key))}
        />
      ))}
      {mayWrite && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {write(`rule.add.${subject}`)}
          </Button>
        </Group>
      )}
    </Stack>
  );
};

type Props = { policies: readonly ApprovalPolicy[]; settings: Settings; version: number };

/** All rules as they are edited; they are saved together. */
const RuleEditor = ({ policies, settings, version }: Props) => {
  const write = useWords(RULES);
  const writeForm = useWords(FORMS);
  const { business } = useSession();
  const mayWrite = useRight('administer');
  const [loaded, setLoaded] = useState({ policies, version });
  const [rules, setRules] = useState(() => inOrder(policies));
  const isChanged = !isSame(policiesOf(rules), policiesOf(inOrder(loaded.policies)));
  const problem = problemOf(rules);
  const queries = useQueryClient();
  const save = useAction({
    run: () =>
      replaceApprovalPolicies({
        path: { businessId: business.id },
        body: { policies: policiesOf(rules) },
        headers: { 'If-Match': `"v${loaded.version}"` },
      }),
    done: () => writeForm('saved'),
    showsErrors: true,
  });
  const load = () => {
    setLoaded({ policies, version });
    setRules(inOrder(policies));
    save.reset();
  };
  // What nobody has begun to change follows the rules as they are, and so does what was saved.
  useEffect(() => {
    const isKept = isChanged && !isSame(policiesOf(rules), policiesOf(inOrder(policies)));
    if (!isKept && !isSame(loaded, { policies, version })) load();
  });
  const send = () => save.mutate(undefined, { onError: () => void queries.invalidateQueries() });
  const isOutdated = isApiError(save.error) && save.error.status === 412;
  const { currency, autoApproveBills, allowSubmitterChosenApprovers } = settings;
  return (
    <Stack gap="xl">
      {allowSubmitterChosenApprovers && (
        <Text size="sm">
          {write('chosen.note')}{' '}
          <Anchor component={Link} to="/settings/policies" size="sm" underline="always">
            {write('chosen.change')}
          </Anchor>
        </Text>
      )}
      <SubjectRules subject="reports" rules={rules} setRules={setRules} settings={settings} />
      <SubjectRules subject="bills" rules={rules} setRules={setRules} settings={settings} />
      {rules.length > 0 && <TryOut rules={rules} currency={currency} approvesBills={autoApproveBills} />}
      {isOutdated && <OutdatedNotice load={load} isReady={version !== loaded.version} />}
      {save.error && !isOutdated ? <ErrorNotice error={save.error} /> : null}
      {mayWrite ? (
        <Group justify="flex-end" gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {isChanged && (problem ? write(problem) : write('unsaved'))}
          </Text>
          {isChanged && (
            <Button variant="default" onClick={() => setRules(inOrder(loaded.policies))}>
              {writeForm('cancel')}
            </Button>
          )}
          <Button disabled={!isChanged || problem !== undefined} loading={save.isPending} onClick={send}>
            {writeForm('save')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {writeForm('readOnly.administer')}
        </Text>
      )}
    </Stack>
  );
};

/** Who approves what, from which amount on. */
export const ApprovalRulesPage = () => {
  const write = useWords(RULES);
  const { business } = useSession();
  const path = { businessId: business.id };
  // Its rules have the version of the business.
  const record = useQuery(getBusinessOptions({ path }));
  const settings = useQuery(getSettingsOptions({ path }));
  const policies = useQuery(getApprovalPoliciesOptions({ path }));
  return (
    <SettingsPage part="approval-rules" about={write('about')}>
      <QueryBoundary query={settings}>
        {({ data: decided }) => (
          <QueryBoundary query={policies}>
            {({ data }) => (
              <QueryBoundary query={record}>
                {({ data: { version } }) => (
                  <RuleEditor policies={data.policies} settings={decided} version={version} />
                )}
              </QueryBoundary>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </SettingsPage>
  );
};
