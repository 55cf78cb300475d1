import {
  IconArrowsExchange,
  IconBook,
  IconBriefcase,
  IconCalendarCheck,
  IconCategory,
  IconColumns,
  IconLayoutDashboard,
  IconListNumbers,
  IconReceiptTax,
  IconReportMoney,
  IconRoute,
  IconTags,
  type TablerIcon,
} from '@tabler/icons-react';
import type { BOOKS } from './words.ts';

/** A page of the books: its name in the words, and its address. Whoever reads the books may open all of them. */
type Part = { part: keyof typeof BOOKS; to: string; icon: TablerIcon };

/** The pages of the books, in the order of their menu. */
export const BOOK_PARTS = [
  { part: 'overview', to: '/books', icon: IconLayoutDashboard },
  { part: 'journal', to: '/books/journal', icon: IconBook },
  { part: 'layouts', to: '/books/layouts', icon: IconColumns },
  { part: 'periods', to: '/books/periods', icon: IconCalendarCheck },
  { part: 'reports', to: '/books/reports', icon: IconReportMoney },
  { part: 'accounts', to: '/books/accounts', icon: IconListNumbers },
  { part: 'mapping', to: '/books/mapping', icon: IconRoute },
  { part: 'rates', to: '/books/rates', icon: IconArrowsExchange },
  { part: 'projects', to: '/books/projects', icon: IconBriefcase },
  { part: 'dimensions', to: '/books/dimensions', icon: IconTags },
] as const satisfies readonly Part[];

export type PartName = (typeof BOOK_PARTS)[number]['part'];

/** What the books are kept by and stands in the settings. */
export const ELSEWHERE = [
  { part: 'taxes', to: '/settings/tax-codes', icon: IconReceiptTax },
  { part: 'categories', to: '/settings/categories', icon: IconCategory },
] as const satisfies readonly Part[];
