/** What may still be changed of an exam, by how far it has come. The server refuses by it, the form does not offer by it. */
import type { ExamDraft } from './contract.ts'
import type { ExamStatus } from './machine.ts'

export type ExamField = keyof ExamDraft

/** What says who is asked what: pupils have been given it. */
const content: ExamField[] = ['source', 'classes', 'parent_exam_id', 'exam_type_id', 'shuffle_q', 'shuffle_opt']
/** How pupils come in: some have come in by it once the waiting room is open. */
const entry: ExamField[] = ['needs_approval', 'manual_start', 'token_mode', 'min_minutes']
/** What says when: until it has begun. From then on it moves by commands, each with its reason. */
const schedule: ExamField[] = ['start_date', 'end_date', 'duration_minutes', 'sessions', ...entry]
const conduct: ExamField[] = ['instructions', 'rooms', 'one_by_one', 'anti_cheat', 'thresholds']
const result: ExamField[] = ['title', 'component_ids', 'scoring_type', 'show_result', 'passing_score']

export const lockedAt: Record<ExamStatus, readonly ExamField[]> = {
  DRAFT: [],
  SCHEDULED: content,
  WAITING: [...content, ...entry],
  ONGOING: [...content, ...schedule],
  SUSPENDED: [...content, ...schedule],
  CLOSING: [...content, ...schedule, ...conduct],
  ENDED: [...content, ...schedule, ...conduct],
  GRADING: [...content, ...schedule, ...conduct],
  GRADED: [...content, ...schedule, ...conduct],
  PUBLISHED: [...content, ...schedule, ...conduct, ...result],
  ARCHIVED: [...content, ...schedule, ...conduct, ...result],
  CANCELLED: [...content, ...schedule, ...conduct, ...result],
}

export const isLockedAt = (status: ExamStatus, field: ExamField): boolean => lockedAt[status].includes(field)
