import { useIntersection } from '@mantine/hooks';
import { memo, useMemo, useState } from 'react';
import classes from './payload.module.css';
import { tokensOf } from './tokens.ts';

/** Its pieces never change, so that each is known by its place. */
const Colored = memo(({ text }: { text: string }) =>
  tokensOf(text).map(({ kind, text: piece }, place) =>
    kind === 'space' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={place} data-kind={kind}>
        {piece}
      </span>
    ),
  ),
);

/** Some lines of a JSON text: text alone until they come near to what is seen, then in colours. */
export const JsonBlock = ({ text, isSeen = false }: { text: string; isSeen?: boolean }) => {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  const colored = useMemo(() => <Colored text={text} />, [text]);
  return (
    <span ref={ref} className={classes.block}>
      {wasSeen ? colored : text}
    </span>
  );
};
