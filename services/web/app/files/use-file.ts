import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/index.ts';
import { type Attachment, keyOf } from './attachment.ts';
import { readFile } from './read-file.ts';

/** The file of a record, read once for all places that show it: it never changes, whatever happens to its record. */
export const useFile = (attachment: Attachment) => {
  const businessId = useSession().business.id;
  return useQuery({
    queryKey: ['file', keyOf(attachment)],
    queryFn: () => readFile(businessId, attachment),
    staleTime: 'static',
  });
};
