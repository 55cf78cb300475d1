import { lazy, useEffect, useRef, useState } from 'react';
import { registerStepUp } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { LateDialog } from '../../ui/index.ts';
import type { ProofDialogProps } from './proof-dialog.tsx';
import { FRAME } from './words.ts';

/** The page that the other window ends on; it reports to this channel and closes. */
export const PROVEN = 'outlay.proven';

/** Opens another window at this address, in which the person proves who they are. */
export const openProofWindow = (address: string): Window | null =>
  window.open(address, 'outlay-proof', 'popup,width=480,height=720');

/** Calls `react` when the person has proven it. Returns what ends that. */
export const onProven = (react: () => void): (() => void) => {
  const channel = new BroadcastChannel(PROVEN);
  channel.onmessage = react;
  return () => channel.close();
};

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((loaded) => ({ default: loaded.ProofDialog })));

/** The dialog, loaded when it opens: most visits never see it. */
export const LateProofDialog = (props: ProofDialogProps) => (
  <LateDialog of={props.isOpen}>{(_, isShown) => <ProofDialog {...props} isOpen={isShown} />}</LateDialog>
);

/** When the API wants a newer proof of who somebody is: they give it in another window, and the request is sent again. */
export const StepUpDialog = () => {
  const write = useWords(FRAME);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(proven: boolean) => void>(() => undefined);
  useEffect(() => {
    registerStepUp(
      () =>
        new Promise<boolean>((resolve) => {
          answer.current = resolve;
          setOpen(true);
        }),
    );
    return onProven(() => {
      setOpen(false);
      answer.current(true);
    });
  }, []);
  return (
    <LateProofDialog
      isOpen={isOpen}
      title={write('proof.title')}
      about={write('proof.about')}
      go={write('proof.go')}
      onGo={() => openProofWindow('/sign-in?proof=new&to=/signed-in-again')}
      onClose={() => {
        setOpen(false);
        answer.current(false);
      }}
    />
  );
};

/** The other window's last page: reports to the first one that the person signed in, and closes. */
export const SignedInAgainPage = () => {
  useEffect(() => {
    const channel = new BroadcastChannel(PROVEN);
    channel.postMessage('proven');
    channel.close();
    window.close();
  }, []);
  return null;
};
