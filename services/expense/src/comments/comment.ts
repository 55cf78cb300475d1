export type Comment = {
  id: number;
  body: string;
  authorId: number | null;
  /** Null for a credential of no person, or a person who is not known yet. */
  authorName: string | null;
  createdAt: Date;
};

/** What a comment is about. */
export type Subject = { businessId: number; subject: 'expense' | 'report'; subjectId: number };
