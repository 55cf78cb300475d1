import { Button, FileButton, Group } from '@mantine/core';
import { IconCamera, IconReceipt, IconUpload } from '@tabler/icons-react';
import { lazy } from 'react';
import { useWords } from '../../intl/index.ts';
import { LateDropArea, MoreButton, OpenLate, RECEIPT_TYPES } from '../../ui/index.ts';
import type { Place } from './more-menu.tsx';
import { type Target, useAddReceipts } from './use-add-receipts.ts';
import { ADD_RECEIPTS } from './words.ts';

/** Receipts are dropped anywhere on the page, as soon as it stands. */
export const ReceiptDrop = (target: Target) => {
  const write = useWords(ADD_RECEIPTS);
  const add = useAddReceipts(target);
  const makesDrafts = target.expenseId === undefined && target.keep === undefined;
  return (
    <LateDropArea
      icon={<IconReceipt size={48} aria-hidden />}
      title={write('drop')}
      about={[write('drop.about'), ...(makesDrafts ? [write('drop.drafts')] : [])]}
      add={add}
    />
  );
};

type Props = Target & {
  /** Where else the menu of a phone leads. */
  places?: readonly Place[];
};

const MoreMenu = lazy(() => import('./more-menu.tsx').then((loaded) => ({ default: loaded.MoreMenu })));

/** Adds receipts: files, several at once; a phone's camera first, and the rest in a menu. */
export const AddReceipts = ({ places = [], ...target }: Props) => {
  const write = useWords(ADD_RECEIPTS);
  const add = useAddReceipts(target);
  return (
    <Group gap="xs" wrap="nowrap">
      <FileButton accept="image/*" capture="environment" onChange={(file) => add(file ? [file] : [])}>
        {(props) => (
          <Button {...props} hiddenFrom="sm" flex={1} leftSection={<IconCamera size={16} aria-hidden />}>
            {write('add.photo')}
          </Button>
        )}
      </FileButton>
      <FileButton multiple accept={RECEIPT_TYPES.join(',')} onChange={add}>
        {(props) => (
          <>
            <Button {...props} visibleFrom="sm" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              {write('add.files')}
            </Button>
            <OpenLate button={(closed) => <MoreButton label={write('add.more')} hiddenFrom="sm" {...closed} />}>
              <MoreMenu addFiles={props.onClick} places={places} />
            </OpenLate>
          </>
        )}
      </FileButton>
    </Group>
  );
};
