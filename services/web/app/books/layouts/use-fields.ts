import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportJournalEntries, listDimensions, listExportColumnsOptions } from '../../core/index.ts';
import { useIntl } from '../../intl/index.ts';
import { useAll } from '../../ui/index.ts';
import { type Field, type JournalLine, journalLinesIn } from './first-lines.ts';

/** What a column can be of: the columns of the journal, then the business's own dimensions by their names. */
export const useFields = (): { fields: readonly Field[]; isReady: boolean } => {
  const { locale } = useIntl();
  const columns = useQuery(listExportColumnsOptions({ query: { list: 'journal-lines' } }));
  const dimensions = useAll('listDimensions', (query) => listDimensions({ query }));
  const [known, own] = [columns.data?.data, dimensions.data];
  const fields = useMemo(
    () => [
      ...(known ?? []),
      ...(own ?? [])
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(
          ({ name, labels }): Field => ({
            ...{ name: `dimension:${name}`, type: 'text' },
            label: locale === 'fr-CA' ? labels.fr : labels.en,
          }),
        ),
    ],
    [known, own, locale],
  );
  return { fields, isReady: known !== undefined && own !== undefined };
};

const MOST_LINES = 4;

/** As many lines as a preview shows; the rest of the file is not read. */
const readFirst = async (signal: AbortSignal): Promise<JournalLine[]> => {
  const year = new Date().getFullYear();
  const query = { from: `${year - 1}-01-01`, to: `${year + 1}-12-31`, format: 'csv', headers: 'fields' } as const;
  const { data } = await exportJournalEntries({ query: { ...query, delimiter: 'tab' }, parseAs: 'stream', signal });
  const reader = (data as unknown as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let [text, lines] = ['', [] as JournalLine[]];
  while (lines.length < MOST_LINES) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    lines = journalLinesIn(text);
  }
  await reader.cancel();
  return lines.slice(0, MOST_LINES);
};

/** The first lines of the journal since January of last year. */
export const useFirstLines = (): readonly JournalLine[] | undefined =>
  useQuery({
    queryKey: [{ _id: 'exportJournalEntries' }, 'first lines'],
    queryFn: ({ signal }) => readFirst(signal),
  }).data;
