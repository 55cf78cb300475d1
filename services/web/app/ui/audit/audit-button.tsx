import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { lazy } from 'react';
import { useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { FEEDBACK } from '../feedback/words.ts';
import { LateDialog } from '../page/late-dialog.tsx';
import type { RecordAuditProps } from './record-audit.tsx';

/** Loaded when somebody wants to know. */
const RecordAudit = lazy(() => import('./record-audit.tsx').then((loaded) => ({ default: loaded.RecordAudit })));

/** Shows what the audit log has on a record, from what to what, to those who may read it. */
export const AuditButton = (props: RecordAuditProps) => {
  const write = useWords(FEEDBACK);
  const isReadable = useRight('readAudit');
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!isReadable) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        leftSection={<IconHistory size={14} aria-hidden />}
        onClick={open}
      >
        {write('audit')}
      </Button>
      <LateDialog of={isOpen}>{(_, isShown) => <RecordAudit {...props} isOpen={isShown} close={close} />}</LateDialog>
    </>
  );
};
