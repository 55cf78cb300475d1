import { VisuallyHidden } from '@mantine/core';
import { LANGUAGES, useFormats, useIntl, useWords, type Words } from '../../intl/index.ts';
import {
  employeeName,
  useCategories,
  useDepartments,
  useEmployees,
  useLocations,
  useVendors,
} from '../choices/use-choices.ts';
import { type Change, type Context, decimalsOfChange, type Shown, shownValue } from './change.ts';
import { useSentence } from './use-sentence.ts';
import { CHANGES } from './words.ts';

type NameProps = { id: number /** What it is called where nobody knows its name. */; other: string };

/** The name of a record, whose list is read when there is one to be named. */
const namedIn =
  <T extends { id: number }>(useList: () => { data?: T[] | undefined }, nameOf: (record: T) => string) =>
  ({ id, other }: NameProps) => {
    const record = useList().data?.find((each) => each.id === id);
    return record === undefined ? other : nameOf(record);
  };

const ofName = ({ name }: { name: string }): string => name;

const NAMES: Readonly<Record<string, (props: NameProps) => string>> = {
  category: namedIn(useCategories, ofName),
  department: namedIn(useDepartments, ofName),
  location: namedIn(useLocations, ofName),
  vendor: namedIn(useVendors, ofName),
  employee: namedIn(useEmployees, employeeName),
};

const RecordName = ({ noun, id }: { noun: string; id: number }) => {
  const { calledOf } = useSentence();
  const other = calledOf(`${noun}:${id}`);
  const Name = NAMES[noun];
  return Name === undefined ? other : <Name id={id} other={other} />;
};

const PersonName = ({ userId }: { userId: number }) => useSentence().nameOf(userId);

/** Shown as a sign, read as a word. */
const Sign = ({ children, word }: { children: string; word: string }) => (
  <>
    <span aria-hidden>{children}</span>
    <VisuallyHidden component="span">{word}</VisuallyHidden>
  </>
);

/** What has words for its values: `status.PAID`. */
export type ValueWords = { words?: Words | undefined };

const NO_WORDS: Words = {};

const useText = (words: Words = NO_WORDS) => {
  const write = useWords(words);
  const writeLanguage = useWords(LANGUAGES);
  const format = useFormats();
  const { formatNumber } = useIntl();
  /** The text of what is neither a sign nor a record; `decimals`: of an amount whose currency is not known. */
  return (
    shown: Exclude<Shown, { as: 'nothing' | 'hidden' | 'flag' | 'person' | 'record' }>,
    decimals: number,
  ): string => {
    switch (shown.as) {
      case 'money':
        return shown.currency === undefined
          ? formatNumber(shown.amount, { minimumFractionDigits: decimals, maximumFractionDigits: 6 })
          : format.money(shown.amount, shown.currency);
      case 'number':
        return format.number(shown.value, 10);
      case 'day':
        return format.date(shown.text);
      case 'moment':
        return format.moment(shown.text);
      case 'country':
        return format.country(shown.text);
      case 'currency':
        return format.currency(shown.text);
      case 'locale':
        return Object.hasOwn(LANGUAGES, shown.text) ? writeLanguage(shown.text as 'en-CA') : shown.text;
      case 'word':
        return Object.hasOwn(words, shown.key) ? write(shown.key) : shown.text;
      case 'text':
        return shown.text;
    }
  };
};

type Props = ValueWords & { change: Change; side: 'from' | 'to'; context: Context };

/** What a field was or is, as people read it. */
export const ChangeValue = ({ change, side, context, words }: Props) => {
  const write = useWords(CHANGES);
  const text = useText(words);
  const shown = shownValue(change, side, context);
  switch (shown.as) {
    case 'nothing':
      return <Sign word={write('nothing')}>–</Sign>;
    case 'hidden':
      return (
        <>
          <Sign word={write('hidden')}>••••</Sign>
          {shown.rest && ` ${shown.rest}`}
        </>
      );
    case 'flag':
      return write(shown.value ? 'yes' : 'no');
    case 'person':
      return <PersonName userId={shown.userId} />;
    case 'record':
      return <RecordName noun={shown.noun} id={shown.id} />;
    default:
      return text(shown, decimalsOfChange(change));
  }
};
