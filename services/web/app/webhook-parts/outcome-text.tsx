import { useWords } from '../intl/index.ts';
import { FAILURE_NAMES } from './failure-name-words.ts';

type Props = { statusCode: number | null; error: string | null };

const isNamed = (error: string): error is keyof typeof FAILURE_NAMES => Object.hasOwn(FAILURE_NAMES, error);

/** What came back, in a word: the status of the receiver, else the class of the failure. */
export const OutcomeText = ({ statusCode, error }: Props) => {
  const write = useWords(FAILURE_NAMES);
  const name = error !== null && isNamed(error) ? write(error) : error;
  return <>{statusCode ?? name ?? '–'}</>;
};
