import { Button, Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { FEEDBACK } from '../feedback/words.ts';
import type { RecordAuditProps } from './record-audit.tsx';

/** Loaded when somebody wants to know. */
const RecordAudit = lazy(() => import('./record-audit.tsx').then((loaded) => ({ default: loaded.RecordAudit })));

/** Shows what the audit log has on a record, from what to what, to those who may read it. */
export const AuditButton = (props: RecordAuditProps) => {
  const write = useWords(FEEDBACK);
  const isReadable = useRight('readAudit');
  const button = useRef<HTMLButtonElement>(null);
  // The dialog is open as soon as it is there, and does not know where the keyboard was before.
  const [isOpen, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() });
  if (!isReadable) return null;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        leftSection={<IconHistory size={14} aria-hidden />}
        onClick={open}
      >
        {write('audit')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Loader size="sm" />}>
          <RecordAudit {...props} close={close} />
        </Suspense>
      )}
    </>
  );
};
