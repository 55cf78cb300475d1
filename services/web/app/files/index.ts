export type { Attachment } from './attachment.ts';
export { AttachmentPreview } from './attachment-preview.tsx';
export { AttachmentViewer } from './attachment-viewer.tsx';
export { FilePreview } from './file-preview.tsx';
export { PrintedAttachment } from './printed-attachment.tsx';
