export { AuditButton } from './audit/audit-button.tsx';
export { lacksCurrency } from './audit/change.ts';
export { ChangeLine, ChangeTable } from './audit/change-table.tsx';
export { resourceOf, subjectOf } from './audit/entry.ts';
export { pageOfEntry, useSentence } from './audit/use-sentence.ts';
export { BulkBar } from './bulk/bulk-bar.tsx';
export { OutcomeDialog } from './bulk/outcome-dialog.tsx';
export { doneOf } from './bulk/outcomes.ts';
export { useOutcomes } from './bulk/use-outcomes.ts';
export { ChoiceSelect } from './choices/choice-select.tsx';
export { partsOf, readAll, useAll } from './choices/use-all.ts';
export {
  employeeName,
  useApprovers,
  useCategories,
  useDepartments,
  useDomains,
  useEmployees,
  useLocations,
  useMembers,
  useProjects,
  useVendors,
} from './choices/use-choices.ts';
export { CodeBlock, CopyIcon, CopyLine, IdText } from './copying/copying.tsx';
export { ErrorNotice } from './feedback/error-notice.tsx';
export { LookAlikes } from './feedback/look-alikes.tsx';
export { NothingHere } from './feedback/nothing-here.tsx';
export { QueryBoundary } from './feedback/query-boundary.tsx';
export { useAction } from './feedback/use-action.tsx';
export { AttachmentViewer } from './files/attachment-viewer.tsx';
export { saveFile } from './files/file.ts';
export { AttachmentPreview, FilePreview } from './files/file-preview.tsx';
export { PrintedAttachment } from './files/printed-attachment.tsx';
export type { Attachment } from './files/use-file.ts';
export { AmountInput } from './forms/amount-input.tsx';
export { ConfirmButton } from './forms/confirm-button.tsx';
export { CountrySelect } from './forms/country-select.tsx';
export { CurrencySelect } from './forms/currency-select.tsx';
export { DayInput } from './forms/day-input.tsx';
export { NumberField } from './forms/number-field.tsx';
export { RateField } from './forms/rate-field.tsx';
export { OutdatedNotice, RecordForm } from './forms/record-form.tsx';
export { RATE_SOURCES, useRateText } from './forms/use-rate-text.ts';
export { focusFirstError, focusUnreadable, type RecordFormState, useRecordForm } from './forms/use-record-form.ts';
export { FORMS } from './forms/words.ts';
export { orDash, RowLink } from './lists/cells.tsx';
export type { Column } from './lists/column.ts';
export { ColumnsMenu, useHiddenColumns } from './lists/columns-menu.tsx';
export { DataList } from './lists/data-list.tsx';
export { DownloadButton } from './lists/download-button.tsx';
export { ExportButton, type ExportChoice } from './lists/export-button.tsx';
export { FilterBar } from './lists/filter-bar.tsx';
export { FilterOne } from './lists/filter-one.tsx';
export { FilterSelect, ProjectFilter } from './lists/filter-select.tsx';
export { LateSavedViewsMenu } from './lists/late-saved-views-menu.tsx';
export { NewBadge, useFormerVisit } from './lists/new-badge.tsx';
export { keptOrder, OrderMenu, type Orders } from './lists/order-menu.tsx';
export {
  asAmount,
  asDay,
  asFlag,
  asId,
  asIds,
  asNumbers,
  asOneOf,
  asSomeOf,
  asText,
  asTexts,
  type Filtered,
  type Filters,
  type ListSearch,
  listOf,
  readSearch,
} from './lists/read-search.ts';
export { NewButton, RecordList } from './lists/record-list.tsx';
export { type List, useList } from './lists/use-list.ts';
export { useListSearch } from './lists/use-list-search.ts';
export { PAGE_SIZE, type Pages, pagesOf, usePages } from './lists/use-pages.ts';
export { latestOf, type Selection, useSelection } from './lists/use-selection.ts';
export { ArrivedButton, NewMark, PauseButton } from './live-list/live-list.tsx';
export { type Stream, type StreamOptions, useStream } from './live-list/use-stream.ts';
export { useNames, useTaxName, useVendorName } from './names/use-names.ts';
export { BooksLink } from './page/books-link.tsx';
export { type Fact, Facts } from './page/facts.tsx';
export { LateDialog } from './page/late-dialog.tsx';
export { LostPage, NotYoursPage, UnreachablePage } from './page/lost.page.tsx';
export { MoreButton, OpenLate } from './page/menu-button.tsx';
export { Page } from './page/page.tsx';
export { Section } from './page/section.tsx';
export { WithSectionMenu } from './page/section-menu.tsx';
export { SPENDING_COLORS, StatusBadge } from './page/status-badge.tsx';
export { QUIET, SIGNS, type Sign, Timeline } from './page/timeline.tsx';
export { WhenSeen } from './page/when-seen.tsx';
export { RegionSelect } from './regions/region-select.tsx';
export { useRegionName } from './regions/regions-of.ts';
export { TimeZoneSelect } from './regions/time-zone-select.tsx';
export { LateDropArea, LateUploadPanel } from './uploads/late-uploads.tsx';
export { uploadQueue } from './uploads/upload-queue.ts';
export { useChosenFiles } from './uploads/use-chosen-files.ts';
export { isBeingRead, useFilledExpense, useReceipt } from './uploads/use-receipt.ts';
export { BILL_FILE_TYPES, RECEIPT_TYPES } from './uploads/waiting-upload.ts';
