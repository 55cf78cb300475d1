import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { maySend, type UploadType } from './waiting-upload.ts';

type Options = {
  types: readonly UploadType[];
  /** Why a file of this name is not taken. */
  rejection: (name: string) => string;
  /** Takes those that fit, in their order. */
  take: (files: readonly File[]) => void;
};

/** Takes files that somebody chose or dropped; what is of no use is named at once, and nothing is sent in vain. */
export const useChosenFiles = ({ types, rejection, take }: Options): ((files: readonly File[]) => void) =>
  useCallback(
    (files) => {
      // Below, files on their way are shown.
      for (const { name } of files.filter((file) => !maySend(file, types)))
        notifications.show({ message: rejection(name), color: 'red', autoClose: 10_000, position: 'top-center' });
      const fitting = files.filter((file) => maySend(file, types));
      if (fitting.length > 0) take(fitting);
    },
    [types, rejection, take],
  );
