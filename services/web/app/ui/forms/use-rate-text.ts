import { useMemo } from 'react';
import { decimalsOfRate, type RateSource, useFormats, useWords, words } from '../../intl/index.ts';

export const RATE_SOURCES = words({
  ecb: ['European Central Bank', 'Banque centrale européenne'],
  boc: ['Bank of Canada', 'Banque du Canada'],
  frb: ['Federal Reserve', 'Réserve fédérale américaine'],
  bank: ['Your bank', 'Votre banque'],
  own: ['Your business’s own rate', 'Taux maison'],
  entered: ['Entered by hand', 'Saisi à la main'],
  rate: ['1 {from} = {rate} {to}', '1 {from} = {rate} {to}'],
  sourced: ['{source}, {date}', '{source}, {date}'],
});

type Sourced = { source: RateSource; date?: string | null | undefined };

export type RateText = {
  /** "1.5032" */
  number: (rate: number) => string;
  /** "1 EUR = 1.5032 CAD" */
  rate: (rate: number, from: string, to: string) => string;
  /** "Bank of Canada, Mar 13, 2026"; without a day its name alone. */
  source: (sourced: Sourced) => string;
};

/** How exchange rates, and where they are from, are written in the language of the person. */
export const useRateText = (): RateText => {
  const write = useWords(RATE_SOURCES);
  const format = useFormats();
  return useMemo(() => {
    const number = (rate: number) => format.number(rate, decimalsOfRate(rate));
    return {
      number,
      rate: (rate, from, to) => write('rate', { from, rate: number(rate), to }),
      source: ({ source, date }) =>
        date ? write('sourced', { source: write(source), date: format.date(date) }) : write(source),
    };
  }, [write, format]);
};
