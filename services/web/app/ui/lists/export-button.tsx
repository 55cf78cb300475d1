import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy } from 'react';
import { useWords } from '../../intl/index.ts';
import { LateDialog } from '../page/late-dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';
import { LISTS } from './words.ts';

export type { ExportChoice } from './export-choice.ts';

/** Loaded when somebody exports. */
const ExportDialog = lazy(() => import('./export-dialog.tsx').then((loaded) => ({ default: loaded.ExportDialog })));

/** Exports what a list shows: opens the choice of format and columns. */
export const ExportButton = (props: Omit<ExportDialogProps, 'isOpen' | 'close'>) => {
  const write = useWords(LISTS);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      {props.isOfSelection ? (
        <Button size="compact-md" variant="subtle" aria-haspopup="dialog" onClick={open}>
          {write('export')}
        </Button>
      ) : (
        <DownloadButton label={write('export')} aria-haspopup="dialog" onClick={open} />
      )}
      <LateDialog of={isOpen}>{(_, isShown) => <ExportDialog {...props} isOpen={isShown} close={close} />}</LateDialog>
    </>
  );
};
