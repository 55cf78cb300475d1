import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconHistory, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { fieldErrorsOf, getMappingRulesOptions, type MappingRules, useRight, useSession } from '../../core/index.ts';
import { todayIn, useFormats, useWords } from '../../intl/index.ts';
import { asId, FORMS, QueryBoundary, StatusBadge, useListSearch } from '../../ui/index.ts';
import { useAccountName, useAccounts } from '../accounts/use-accounts.ts';
import { useDimensionChoices, useDimensionTexts } from '../dimensions/use-dimensions.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { RuleForm } from './rule-form.tsx';
import {
  coveredBy,
  MOST_RULES,
  movedBy,
  newRule,
  problemAt,
  type Rule,
  rulesOf,
  textOf,
  withRule,
} from './rule-list.ts';
import { RuleRow } from './rule-row.tsx';
import { SaveRules } from './save-rules.tsx';
import { useChoices, useConditionTexts } from './use-conditions.ts';
import { MAPPING } from './words.ts';

/** An account in a rule: one that is no longer in use says so, for no new version may name it. */
const useRuleAccount = (): ((id: number | null) => string) => {
  const write = useWords(MAPPING);
  const nameOf = useAccountName();
  const accounts = useAccounts().data ?? [];
  const inactive = new Set(accounts.flatMap(({ id, isActive }) => (isActive ? [] : [id])));
  return (id) => {
    if (id === null) return '–';
    return inactive.has(id) ? write('account.inactive', { account: nameOf(id) }) : nameOf(id);
  };
};

/** The dimensions that rules give values of, and how the values of a rule read. */
const useRuleValues = () => {
  const dimensions = useDimensionChoices();
  return { dimensions, valuesOf: useDimensionTexts(dimensions) };
};

type EditorProps = { shown: MappingRules; open: (version: number) => void };

/** The rules of a version as they are edited; they are saved together, as a new version. */
const RuleEditor = ({ shown, open }: EditorProps) => {
  const write = useWords(MAPPING);
  const writeForm = useWords(FORMS);
  const mayWrite = useRight('keepBooks');
  const choices = useChoices();
  const textsOf = useConditionTexts(choices);
  const accountOf = useRuleAccount();
  const { dimensions, valuesOf } = useRuleValues();
  const [loaded, setLoaded] = useState(shown);
  const [rules, setRules] = useState(() => rulesOf(shown.rules));
  const [edited, setEdited] = useState<Rule>();
  const [refused, setRefused] = useState<unknown>(null);
  const isChanged = textOf(rules) !== textOf(rulesOf(loaded.rules));
  const errors = fieldErrorsOf(refused);
  const load = () => {
    setLoaded(shown);
    setRules(rulesOf(shown.rules));
    setRefused(null);
  };
  // What nobody has begun to change follows what is newest.
  useEffect(() => {
    if (!isChanged && loaded.newestVersion !== shown.newestVersion) load();
  });
  const change = (next: Rule[]) => {
    setRefused(null);
    setRules(next);
  };
  const use = (rule: Rule) => {
    change(withRule(rules, rule));
    setEdited(undefined);
  };
  const actionsOf = (rule: Rule) => ({
    edit: () => setEdited(rule),
    move: (by: -1 | 1) => change(movedBy(rules, rule.key, by)),
    remove: () => change(rules.filter(({ key }) => key !== rule.key)),
  });
  const place = rules.findIndex(({ key }) => key === edited?.key);
  return (
    <Stack gap="md">
      {rules.length === 0 && <Text c="dimmed">{write('rules.none')}</Text>}
      <Stack component="ol" gap={6} m={0} p={0} style={{ listStyle: 'none' }} aria-label={write('title')}>
        {rules.map((rule, index) => {
          const former = coveredBy(rules, index);
          return (
            <RuleRow
              key={rule.key}
              rule={rule}
              number={index + 1}
              isLast={index === rules.length - 1}
              texts={textsOf(rule.when)}
              account={accountOf(rule.accountId)}
              values={valuesOf(rule.dimensions)}
              coveredBy={former === undefined ? undefined : former + 1}
              problem={problemAt(errors, index)}
              actions={mayWrite ? actionsOf(rule) : undefined}
            />
          );
        })}
      </Stack>
      {mayWrite ? (
        <>
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={rules.length >= MOST_RULES}
              onClick={() => setEdited(newRule(crypto.randomUUID()))}
            >
              {write('rule.add')}
            </Button>
          </Group>
          <SaveRules
            rules={rules}
            isChanged={isChanged}
            newestVersion={loaded.newestVersion}
            newestNow={shown.newestVersion}
            undo={load}
            load={load}
            saved={({ version }) => open(version)}
            refused={setRefused}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {writeForm('readOnly.keepBooks')}
        </Text>
      )}
      <Modal
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={place < 0 ? write('rule.new') : write('rule.edit', { number: place + 1 })}
        size="lg"
      >
        {edited && (
          <RuleForm
            key={edited.key}
            rule={edited}
            choices={choices}
            dimensions={dimensions}
            use={use}
            close={() => setEdited(undefined)}
          />
        )}
      </Modal>
    </Stack>
  );
};

/** Which version it is, since when it holds, and whether there is a newer one. */
const VersionLine = ({ shown, current }: { shown: MappingRules; current: number }) => {
  const write = useWords(MAPPING);
  const format = useFormats();
  const { business } = useSession();
  const { version, startsOn, newestVersion } = shown;
  const isLater = version === newestVersion && startsOn !== null && startsOn > todayIn(business.timeZone);
  const state = version === current ? 'now' : isLater ? 'later' : 'former';
  return (
    <>
      <Group gap="sm">
        <Text fw={600}>{write('version', { version })}</Text>
        <StatusBadge color={state === 'now' ? 'teal' : 'gray'}>{write(`version.${state}`)}</StatusBadge>
        <Text size="sm" c="dimmed">
          {startsOn === null ? write('since.always') : write('since', { date: format.date(startsOn) })}
        </Text>
      </Group>
      {version !== newestVersion && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          <Text size="sm">
            {write('newer', { version: newestVersion })}{' '}
            <Anchor
              component={Link}
              to="/books/mapping"
              search={{ version: `${newestVersion}` } as never}
              size="sm"
              underline="always"
            >
              {write('newer.open')}
            </Anchor>
          </Text>
        </Alert>
      )}
    </>
  );
};

/** By which rules lines are posted to accounts: those of today, or the version that the address names. */
export const MappingPage = () => {
  const write = useWords(MAPPING);
  const { business } = useSession();
  const [search, change] = useListSearch();
  const version = asId(search.version ?? '');
  const path = { businessId: business.id };
  const current = useQuery(getMappingRulesOptions({ path }));
  const shown = useQuery(getMappingRulesOptions({ path, query: version === undefined ? {} : { version } }));
  const history = (
    <Button
      component={Link}
      to="/books/mapping/versions"
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      {write('versions')}
    </Button>
  );
  return (
    <BooksPage part="mapping" about={write('about')} actions={history}>
      <QueryBoundary query={current}>
        {({ data: today }) => (
          <QueryBoundary query={shown}>
            {({ data }) => (
              <>
                <VersionLine shown={data} current={today.version} />
                <RuleEditor key={data.version} shown={data} open={(saved) => change({ version: `${saved}` })} />
              </>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </BooksPage>
  );
};
