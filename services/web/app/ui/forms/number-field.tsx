import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type NumberForm, readNumber, useIntl, useWords } from '../../intl/index.ts';
import { FORMS } from './words.ts';

export type NumberFieldProps = Pick<
  TextInputProps,
  | 'label'
  | 'description'
  | 'error'
  | 'placeholder'
  | 'required'
  | 'aria-label'
  | 'size'
  | 'w'
  | 'maw'
  | 'ml'
  | 'mt'
  | 'onBlur'
  | 'onFocus'
> & {
  value?: number | null;
  /** Null when the field is empty, and when nobody could say which number it is: a form with such a field is not sent. */
  onChange?: (value: number | null) => void;
  /** The most decimals; none unless it says so. */
  decimals?: number;
  /** As many decimals as it may have are always shown, as amounts are. */
  isFixed?: boolean;
  min?: number;
  max?: number;
  /** Of an amount: its code stands at the end of the field, and its signs may be typed. */
  currency?: string;
  /** Of other numbers, such as `km`. */
  unit?: string;
};

type Problem = { key: 'unreadable' | 'tooFine' | 'tooSmall' | 'tooLarge'; limit?: number };

/** What is typed, and what became of it. */
type Typed = { text: string; value: number | null; problem: Problem | undefined; hint: string | undefined };

/** How the text of a field is read, and how numbers are written in it. */
const useReading = ({ decimals = 0, isFixed, min, max, currency, unit }: NumberFieldProps) => {
  const { locale } = useIntl();
  const write = useWords(FORMS);
  const form: NumberForm = { locale, decimals, currency, unit };
  // A number that has too many, such as one whose currency was changed, is shown as it is.
  const digits = { minimumFractionDigits: isFixed ? decimals : 0, maximumFractionDigits: Math.max(decimals, MOST) };
  const textOf = (value: number): string => new Intl.NumberFormat(locale, digits).format(value);
  const outside = (value: number): Problem | undefined => {
    if (min !== undefined && value < min) return { key: 'tooSmall', limit: min };
    return max !== undefined && value > max ? { key: 'tooLarge', limit: max } : undefined;
  };
  const read = (text: string): Typed => {
    const found = readNumber(text, form);
    if (found.is === 'empty') return { text, value: null, problem: undefined, hint: undefined };
    if (found.is !== 'read') return { text, value: null, problem: { key: found.is }, hint: undefined };
    const problem = outside(found.value);
    const meant = textOf(found.value);
    const isShown = found.unsure === 'currency' || (found.unsure === 'number' && meant !== text.trim());
    const number = found.unsure === 'currency' ? `${meant}\u00a0${currency}` : meant;
    return {
      text,
      value: problem ? null : found.value,
      problem,
      hint: isShown && !problem ? write('number.read', { number }) : undefined,
    };
  };
  const textOfProblem = ({ key, limit = 0 }: Problem): string =>
    write(`number.${key}`, { example: textOf(1234.5), decimals, limit: textOf(limit) });
  return { read, textOf, textOfProblem };
};

/** More than any number here has. */
const MOST = 10;

/**
 * A number, typed or pasted the way people write it in any language. It is rewritten as the person's own language has it as soon as it is
 * pasted or left; what could mean another number says how it was read while it is typed.
 */
export const NumberField = (props: NumberFieldProps) => {
  const {
    value = null,
    onChange,
    decimals = 0,
    isFixed,
    min,
    max,
    currency,
    unit,
    error,
    onBlur,
    onFocus,
    ...rest
  } = props;
  const { read, textOf, textOfProblem } = useReading(props);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [isFocused, setFocused] = useState(false);
  const [isJudged, setJudged] = useState(false);
  // What came from elsewhere replaces what was typed, but not under the person's hands.
  const own = typed && (isFocused || typed.value === value) ? typed : undefined;
  const problem = own?.problem;
  useEffect(() => {
    const form = input.current?.form;
    const refuse = (event: SubmitEvent) => {
      if (problem === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setJudged(true);
      input.current?.focus();
    };
    form?.addEventListener('submit', refuse, { capture: true });
    return () => form?.removeEventListener('submit', refuse, { capture: true });
  }, [problem]);
  const settle = (now: Typed) => setTyped(now.value === null ? now : { ...now, text: textOf(now.value) });
  const shown = own ? own.text : value === null ? '' : textOf(value);
  const sign = currency ?? unit;
  return (
    <TextInput
      {...rest}
      ref={input}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      data-unreadable={problem !== undefined || undefined}
      value={shown}
      onChange={({ currentTarget, nativeEvent }) => {
        const now = read(currentTarget.value);
        const isPasted = /^insertFrom(Paste|Drop)$/.test((nativeEvent as InputEvent).inputType ?? '');
        if (isPasted) settle(now);
        else setTyped(now);
        setJudged(isPasted);
        onChange?.(now.value);
      }}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        setJudged(true);
        if (typed) settle(typed);
        onBlur?.(event);
      }}
      error={isJudged && problem ? textOfProblem(problem) : error}
      {...(sign !== undefined && {
        rightSection: (
          <Text size="sm" c="dimmed">
            {sign}
          </Text>
        ),
        rightSectionWidth: 52,
      })}
      inputContainer={(field) => (
        <>
          {field}
          <Text size="xs" c="dimmed" mt={own?.hint ? 4 : 0} aria-live="polite">
            {own?.hint}
          </Text>
        </>
      )}
    />
  );
};
