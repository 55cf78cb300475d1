import { type ExchangeRateImport, uploadForm } from '../../core/index.ts';

export type RateFormat = ExchangeRateImport['format'];

/** Files that rates are read from, in the order of the choice. */
export const FORMATS = ['boc', 'ecb', 'frb', 'bank'] as const satisfies readonly RateFormat[];

/** Bytes that a form takes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** What is typed; `file` is its name, and `auto` what the file looks like. */
export type RateFile = { format: RateFormat | 'auto'; file: string };

export const NO_FILE: RateFile = { format: 'auto', file: '' };

/** Imports a file; fields come before it, since the server reads them as they come. @throws ApiError */
export const sendRates = (file: File, { format }: RateFile): Promise<ExchangeRateImport> => {
  const form = new FormData();
  if (format !== 'auto') form.append('format', format);
  form.append('file', file);
  return uploadForm<ExchangeRateImport>({ path: '/v1/exchange-rates/imports', form });
};
