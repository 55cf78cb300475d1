import { InvalidArgumentError } from 'commander';
import { UsageError } from './errors.ts';

/** For commander: a whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`A whole number from ${least} to ${most} is wanted.`);
  };

/** For commander: words with commas between them. */
export const words = (text: string): string[] => {
  const found = text.split(',').map((word) => word.trim());
  if (found.includes('')) throw new InvalidArgumentError('Words with commas between them are wanted.');
  return found;
};

/** For commander: an address of the web. */
export const address = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('An address like http://localhost:3000/webhooks is wanted.');
};

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/** For commander: the same, where a program of this machine may be named without `http://`. */
export const ownAddress = (text: string): string => address(LOOPBACK.test(text) ? `http://${text}` : text);

/** JSON that was typed. @throws UsageError */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`That is no JSON: ${(error as Error).message}`);
  }
};

/** An object of JSON. @throws UsageError */
export const readObject = (text: string): object => {
  const value = readJson(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new UsageError('An object of JSON is wanted, like {"amount": 12}');
};
