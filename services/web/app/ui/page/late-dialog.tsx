import { type ReactNode, Suspense, useEffect, useState } from 'react';

type Children<T> = (of: T, isOpen: boolean) => ReactNode;

/** Opens a dialog that is there already: it then knows where the focus was, and returns it. */
const OpenedNext = <T,>({ of, isOpen, children }: { of: T; isOpen: boolean; children: Children<T> }) => {
  const [isShown, show] = useState(false);
  useEffect(() => show(isOpen), [isOpen]);
  return children(of, isShown);
};

type Props<T> = {
  /** What the dialog is about, as long as it is open. */
  of: T | undefined | false;
  /** A lazy component; what it is about stays known to it while it closes. */
  children: Children<T>;
};

/** A dialog that is loaded when somebody opens it, and made anew each time. */
export const LateDialog = <T,>({ of, children }: Props<T>) => {
  const isOpen = of !== undefined && of !== false;
  const [opened, setOpened] = useState<{ of: T; isOpen: boolean; turn: number } | undefined>(undefined);
  if (isOpen && !opened?.isOpen) setOpened({ of, isOpen, turn: (opened?.turn ?? 0) + 1 });
  if (!isOpen && opened?.isOpen) setOpened({ ...opened, isOpen });
  return (
    opened && (
      <Suspense>
        <OpenedNext key={opened.turn} of={isOpen ? of : opened.of} isOpen={isOpen}>
          {children}
        </OpenedNext>
      </Suspense>
    )
  );
};
