import { useState } from 'react';
import { useWords } from '../../intl/index.ts';
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

/** What the API takes as a bill's file, at most: a JSON body carries it. */
export const MOST_BYTES = 700 * 1024;

export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

type BillFile = { fileName: string; contentType: (typeof FILE_TYPES)[number]; content: string };

/** Widths of smaller and smaller copies of a picture. */
const WIDTHS = [2000, 1600, 1200, 900];

const baseOf = (name: string): string => name.replace(/\.[^.]+$/, '');

const copyOf = async (picture: ImageBitmap, width: number): Promise<Blob | null> => {
  const scale = Math.min(1, width / picture.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
};

/** A photograph is larger than the API takes: a smaller copy of it that can still be read. */
const smallerPicture = async (file: File): Promise<File | undefined> => {
  const picture = await createImageBitmap(file);
  for (const width of WIDTHS) {
    const blob = await copyOf(picture, width);
    if (blob && blob.size <= MOST_BYTES) return new File([blob], `${baseOf(file.name)}.jpg`, { type: 'image/jpeg' });
  }
  return undefined;
};

/** Makes a file fit what the API takes; undefined when it cannot be. */
export const fittingFile = async (file: File): Promise<File | undefined> => {
  if (file.size <= MOST_BYTES) return file;
  return file.type.startsWith('image/') ? smallerPicture(file) : undefined;
};

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The file as the body of a request. */
export const bodyOf = async (file: File): Promise<BillFile> => ({
  fileName: file.name,
  contentType: FILE_TYPES.find((type) => type === file.type) ?? 'application/pdf',
  content: await base64Of(file),
});
