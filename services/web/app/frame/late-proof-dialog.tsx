import { lazy, Suspense, useState } from 'react';
import type { ProofDialogProps } from './proof-dialog.tsx';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((loaded) => ({ default: loaded.ProofDialog })));

/** The dialog, loaded when it opens for the first time: most visits never see it. */
export const LateProofDialog = (props: ProofDialogProps) => {
  const [isNeeded, setNeeded] = useState(false);
  if (props.isOpen && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <ProofDialog {...props} />
      </Suspense>
    )
  );
};
