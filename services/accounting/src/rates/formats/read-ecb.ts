import { addQuote, type Quote, refused } from './quote.ts';
import { xmlTags } from './xml-tags.ts';

const VOCABULARY = 'eurofxref';

/**
 * The European Central Bank's reference rates, of a day, of 90 days or of all (`eurofxref-daily.xml`, `-hist-90d.xml`, `-hist.xml`): how much
 * of each currency one euro is. @throws AppError VALIDATION_ERROR
 */
export const readEcb = (text: string): Quote[] => {
  if (!text.includes(VOCABULARY)) throw refused('format', { format: 'ecb' });
  const quotes: Quote[] = [];
  let date = '';
  for (const { name, attributes } of xmlTags(text)) {
    if (name !== 'Cube') continue;
    if (attributes.time !== undefined) date = attributes.time;
    const { currency, rate } = attributes;
    if (currency !== undefined)
      addQuote(quotes, { date, currency, rate: rate ?? '', isInverse: true }, `${date} ${currency}`);
  }
  return quotes;
};
