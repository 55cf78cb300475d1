import { useEffect, useState } from 'react';
import { registerSignedOut } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { LateProofDialog } from './late-proof-dialog.tsx';
import { onProven, openProofWindow } from './proof-window.ts';
import { FRAME } from './words.ts';

/** The session is over: the person signs in again in another window, and loses nothing of what they typed here. */
export const SignedOutDialog = () => {
  const write = useWords(FRAME);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    registerSignedOut(() => setOpen(true));
    return onProven(() => setOpen(false));
  }, []);
  return (
    <LateProofDialog
      isOpen={isOpen}
      title={write('signedOut.title')}
      about={write('signedOut.about')}
      go={write('signedOut.go')}
      onGo={() => openProofWindow('/sign-in?to=/signed-in-again')}
      onClose={() => setOpen(false)}
    />
  );
};
