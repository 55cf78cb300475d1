import { type ParsedUrlQuery, parse } from 'node:querystring';
import { AppError } from '@outlay/contracts';

/** What a form says; a field that is repeated has several values. */
export type Form = ParsedUrlQuery;

/** The one value of a field; undefined when it is missing or repeated. */
export const fieldOf = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

const hasNul = (form: Form): boolean =>
  Object.entries(form).some(([name, values]) => [name, values].flat().some((text) => text?.includes('\0')));

/** As the library parses it. No text of ours has a NUL character, and PostgreSQL keeps none. @throws AppError VALIDATION_ERROR */
export const parseForm = (bytes: Buffer): Form => {
  const form = parse(bytes.toString('utf8'));
  if (hasNul(form)) throw new AppError('VALIDATION_ERROR');
  return form;
};
