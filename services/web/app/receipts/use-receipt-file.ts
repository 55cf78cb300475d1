import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getReceiptFile, send } from '../api/index.ts';

/** Pictures that browsers show; of others the API's small picture is shown. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp']);
const PDF = 'application/pdf';

type Shown = { blob: Blob; fileName: string; kind: 'picture' | 'pdf' | 'other' };

/** The links of the API lead to its own host: here they go through the web service, which is this page's. */
const placeOf = (url: string): string => `/api${new URL(url, window.location.origin).pathname}`;

const kindOf = (contentType: string, hasThumbnail: boolean): Shown['kind'] => {
  if (SHOWN.has(contentType)) return 'picture';
  if (contentType === PDF) return 'pdf';
  return hasThumbnail ? 'picture' : 'other';
};

const readFile = async (id: number): Promise<Shown> => {
  const { url, thumbnailUrl, contentType, fileName } = (await getReceiptFile({ path: { id } })).data.data;
  const kind = kindOf(contentType, thumbnailUrl !== null);
  const isSmall = kind === 'picture' && !SHOWN.has(contentType);
  const response = await send(placeOf(isSmall ? (thumbnailUrl ?? url) : url));
  if (!response.ok) throw new Error(`${response.status}`);
  const content = await response.arrayBuffer();
  return { blob: new Blob([content], { type: isSmall ? 'image/webp' : contentType }), fileName, kind };
};

/** The file of a receipt, and an address of it that holds while it is shown. */
export const useReceiptFile = (id: number) => {
  // Not by the name of an operation: the file never changes, whatever happens to its receipt.
  const query = useQuery({
    queryKey: ['file of receipt', id],
    queryFn: () => readFile(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blob = query.data?.blob;
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { query, address };
};
