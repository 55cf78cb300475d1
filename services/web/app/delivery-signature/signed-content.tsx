import { RawText } from '../payload/index.ts';
import classes from './signed-content.module.css';
import { partsOf } from './signed-headers.ts';

/** What is signed, with its three parts in colours; the words of each stand in the title of it. */
export const SignedContent = ({ label, signed }: { label: string; signed: string }) => {
  const parts = partsOf(signed);
  if (parts === undefined) return <RawText label={label}>{signed}</RawText>;
  return (
    <RawText label={label}>
      <span className={classes.id}>{parts.id}</span>.<span className={classes.time}>{parts.timestamp}</span>.
      <span className={classes.body}>{parts.body}</span>
    </RawText>
  );
};
