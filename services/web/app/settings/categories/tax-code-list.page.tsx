import { useMemo } from 'react';
import { listTaxCodes, listTaxCodesOptions, type TaxCode, useRight } from '../../core/index.ts';
import { todayHere, useFormats, useWords } from '../../intl/index.ts';
import { type Column, useAll, useRegionName } from '../../ui/index.ts';
import { SettingsList } from '../records/settings-list.tsx';
import { partsOn } from './tax-code-values.ts';
import { TAX_CODES } from './tax-code-words.ts';

/** As many decimals of a percent as a rate may have. */
const PLACES = 4;

/** What a code shows beside its name. */
const useTexts = () => {
  const write = useWords(TAX_CODES);
  const format = useFormats();
  const nameOf = useRegionName();
  const { data: all } = useAll('listTaxCodes', (query) => listTaxCodes({ query: { ...query, sortBy: 'code' } }));
  return useMemo(() => {
    const today = todayHere();
    const percent = (value: number) => format.percent(value / 100, PLACES);
    return {
      rate: (code: TaxCode): string =>
        partsOn(code, all ?? [], today)
          .map(percent)
          .join(' + ') || write('none'),
      where: ({ country, region }: TaxCode): string =>
        region === null ? format.country(country) : nameOf(country, region),
      recovered: ({ components, recoverablePercent }: TaxCode): string =>
        components.length > 0 ? '' : percent(recoverablePercent),
    };
  }, [write, format, nameOf, all]);
};

/** Taxes with what they come to today. */
export const TaxCodeListPage = () => {
  const write = useWords(TAX_CODES);
  const mayWrite = useRight('keepBooks');
  const texts = useTexts();
  const columns = useMemo<Column<TaxCode>[]>(
    () => [
      { id: 'code', header: write('code'), sortBy: 'code', cell: ({ code }) => code },
      { id: 'where', header: write('where'), cell: texts.where },
      { id: 'rate', header: write('today'), isRight: true, width: '150px', cell: texts.rate },
      { id: 'recovered', header: write('recovered'), isRight: true, width: '120px', cell: texts.recovered },
    ],
    [write, texts],
  );
  return (
    <SettingsList<TaxCode, 'code'>
      part="tax-codes"
      about={write('about')}
      label={write('title')}
      add={mayWrite ? write('add') : undefined}
      orderBy="code"
      queryOf={(query) => listTaxCodesOptions({ query })}
      columns={columns}
      line={(code) => [code.code, texts.where(code), texts.rate(code)].join(' · ')}
    />
  );
};
