import { useQuery } from '@tanstack/react-query';
import { useOnBehalf, useSession } from '../session/index.ts';
import { type Attachment, keyOf } from './attachment.ts';
import { readFile } from './read-file.ts';

/** The file of a record, read once for all places that show it: it never changes, whatever happens to its record. */
export const useFile = (attachment: Attachment) => {
  const businessId = useSession().business.id;
  const onBehalf = useOnBehalf();
  return useQuery({
    queryKey: ['file', keyOf(attachment), onBehalf],
    queryFn: () => readFile(businessId, attachment, onBehalf),
    staleTime: 'static',
  });
};
