import { ApiError, send } from '../api/index.ts';

/** Downloads a bank file as the person, byte for byte. @throws ApiError */
export const saveBankFile = async (businessId: number, batchId: number, fileName: string): Promise<void> => {
  const response = await send(`/api/v1/businesses/${businessId}/payment-batches/${batchId}/file`);
  if (!response.ok)
    throw new ApiError(response.status, await response.json().catch(() => null), response.headers.get('x-request-id'));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
