import { useFormats } from '../intl/index.ts';
import { useMoments } from './use-moments.ts';

type Props = {
  at: string;
  /** `short`: its day without the year, and its time; `full`: with the year; `ago`: how long ago. */
  as?: 'short' | 'full' | 'ago';
};

/** A moment; who points at it reads it as the API writes it, and how long ago it was. */
export const When = ({ at, as = 'short' }: Props) => {
  const moments = useMoments();
  const { ago } = useFormats();
  const other = as === 'ago' ? moments.full(at) : ago(at);
  return (
    <time dateTime={at} data-as={as} title={`${other}\n${at}`}>
      {as === 'ago' ? ago(at) : moments[as](at)}
    </time>
  );
};
