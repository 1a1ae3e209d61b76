/** What may still be changed of an exam, by how far it has come. */
import type { ExamDraft } from '@kelasku/shared/exam/contract'
import type { ExamStatus } from '@kelasku/shared/exam/machine'
import type { ExamRow } from '../repo.ts'
import type { ExamAround } from './repo.ts'

type Field = keyof ExamDraft

/** What says who is asked what: pupils have been given it. */
const content: Field[] = ['source', 'classes', 'parent_exam_id', 'exam_type_id', 'shuffle_q', 'shuffle_opt']
/** What says when: from the waiting room on it moves by commands, each with its reason. */
const schedule: Field[] = [
  'start_date',
  'end_date',
  'duration_minutes',
  'sessions',
  'needs_approval',
  'manual_start',
  'token_mode',
  'min_minutes',
]
const conduct: Field[] = ['instructions', 'rooms', 'one_by_one', 'anti_cheat', 'thresholds']
const result: Field[] = ['title', 'component_ids', 'scoring_type', 'show_result', 'passing_score']

const locked: Record<ExamStatus, readonly Field[]> = {
  DRAFT: [],
  SCHEDULED: content,
  WAITING: [...content, ...schedule],
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

/** The fields that would become others although they may not. */
export function lockedFields(row: ExamRow, around: ExamAround, draft: ExamDraft): Field[] {
  const before = asWritten(row, around)
  return locked[row.exam_status].filter((field) => canonical(before[field]) !== canonical(draft[field]))
}

function asWritten(row: ExamRow, { classes, rooms, sessions }: ExamAround): Record<Field, unknown> {
  return {
    ...row,
    classes: classes.map(({ class_id, course_id, user_ids }) => ({ class_id, course_id, user_ids })),
    rooms: rooms.map(({ id, name, capacity, proctor_ids }) => ({ id, name, capacity, proctor_ids })),
    sessions: sessions.map(({ id, name, start_date, end_date }) => ({ id, name, start_date, end_date })),
  }
}

/** Equal for whatever means the same: moments by their time, objects without regard to the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'string' && moment.test(inner)) return Date.parse(inner)
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
