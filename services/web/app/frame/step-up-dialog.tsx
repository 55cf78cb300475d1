import { useEffect, useRef, useState } from 'react';
import { registerStepUp } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { LateProofDialog } from './late-proof-dialog.tsx';
import { onProven, openProofWindow } from './proof-window.ts';
import { FRAME } from './words.ts';

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
