import { Modal, type ModalProps } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { FORMS } from './words.ts';

/** A dialog with a title, whose closing button has a name. */
export const Dialog = (props: ModalProps) => {
  const write = useWords(FORMS);
  return <Modal closeButtonProps={{ 'aria-label': write('close') }} {...props} />;
};
