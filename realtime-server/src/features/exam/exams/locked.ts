/** Holds a revision against what its exam's state still leaves open. */
import type { ExamDraft } from '@kelasku/shared/exam/contract'
import { lockedAt, type ExamField } from '@kelasku/shared/exam/locked'
import type { ExamRow } from '../repo.ts'
import type { ExamAround } from './repo.ts'

/** The fields that would become others although they may not. */
export function lockedFields(row: ExamRow, around: ExamAround, draft: ExamDraft): ExamField[] {
  const before = asWritten(row, around)
  return lockedAt[row.exam_status].filter((field) => canonical(before[field]) !== canonical(draft[field]))
}

function asWritten(row: ExamRow, { classes, rooms, sessions }: ExamAround): Record<ExamField, unknown> {
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
