import { useState } from 'react';
import { useWords } from '../intl/index.ts';
import { FILE_TYPES, fittingFile } from './read-file.ts';
import { FILES } from './words.ts';

/** Takes a file that a person chose if the API would, made smaller if need be; else says why not. */
export const useFittingFile = (take: (file: File) => void) => {
  const write = useWords(FILES);
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    setProblem(undefined);
    if (!FILE_TYPES.some((type) => type === file.type)) return setProblem(write('wrongType'));
    const fitting = await fittingFile(file).catch(() => undefined);
    if (fitting === undefined) return setProblem(write('tooLarge'));
    take(fitting);
  };
  return { choose, problem };
};
