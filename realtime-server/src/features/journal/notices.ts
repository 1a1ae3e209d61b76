/** What people are told of a unit: that it is out, that it names them, that it waits for their judgement, what was judged. */
import { dayAt, usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { listTakers } from '#features/classroom/courses/part.ts'
import { all, noticed, notify, takeBack, type Notice } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { listMembersAmong, listPublished, listReviewers, type JournalRow } from './repo.ts'

const linkTo = ({ id }: JournalRow) => `/jurnal-belajar/${id}`
const invitationOf = ({ id }: JournalRow, userId: string) => `journal:${id}:invited:${userId}`
const subjectOf = (kind: 'published' | 'named' | 'submitted' | 'decided', { id }: Pick<JournalRow, 'id'>) =>
  `journal:${id}:${kind}`

/**
 * Its pupils, since it is theirs to work through; parents find it where they look for it.
 *
 * @param place of what they read from now on, where they could read it before.
 */
export async function notifyPublished(work: Work, row: JournalRow, course: string, place?: number): Promise<void> {
  await notify(work, {
    schoolId: row.school_id,
    topic: 'journal',
    subject: subjectOf('published', row),
    // The same words are told of once.
    occasion: place === undefined ? 'published' : `anew:${place}`,
    title: place === undefined ? 'Modul ajar baru' : 'Modul ajar diperbarui',
    body: `${course} · ${row.name}`,
    link: linkTo(row),
    to: all(await listTakers(work.tx, row.course_id)),
  })
}

export const takeBackPublished = (work: Work, row: JournalRow): Promise<void> =>
  takeBack(work, subjectOf('published', row))

/** Of a course in which they take no part any more. */
export async function takeBackUnits(work: Work, courseId: string, pupilIds: readonly string[]): Promise<void> {
  const units = await listPublished(work.tx, courseId)
  const subjects = units.map((id) => subjectOf('published', { id }))
  await takeBack(work, subjects, { only: pupilIds })
}

/** They have opened it, wherever they came from. */
export const hasOpened = (work: Work, row: JournalRow, userId: string): Promise<void> =>
  noticed(work, userId, subjectOf('published', row))

export const notifyNamed = (work: Work, row: JournalRow, userIds: readonly string[]): Promise<void> =>
  notifyWriters(work, row, userIds, {
    subject: subjectOf('named', row),
    occasion: 'named',
    title: 'Anda disebut dalam modul ajar',
  })

export async function notifySubmitted(work: Work, row: JournalRow): Promise<void> {
  const reviewers = await listReviewers(work.tx, row.school_id)
  await notify(work, {
    schoolId: row.school_id,
    topic: 'journal',
    subject: subjectOf('submitted', row),
    occasion: `at:${row.submitted_at?.toISOString()}`,
    title: 'Modul ajar menunggu diperiksa',
    body: row.name,
    link: linkTo(row),
    to: all(reviewers.filter((id) => id !== row.submitted_by)),
  })
}

export async function notifyInvited(work: Work, row: JournalRow, userId: string, by: string): Promise<void> {
  if (userId === by) return
  await notify(work, {
    schoolId: row.school_id,
    topic: 'journal',
    subject: invitationOf(row, userId),
    occasion: 'invited',
    title: 'Anda diajak menulis modul ajar',
    body: row.name,
    link: linkTo(row),
    to: all([userId]),
  })
}

export const takeBackInvited = (work: Work, row: JournalRow, userId: string): Promise<void> =>
  takeBack(work, invitationOf(row, userId))

type Saying = Pick<Notice, 'subject' | 'occasion' | 'title'>

/** Wherever they are from: what a school says is seen by whoever belongs to it, and a guest does not. */
async function notifyWriters(work: Work, row: JournalRow, userIds: readonly string[], saying: Saying): Promise<void> {
  if (userIds.length === 0) return
  const here = await listMembersAmong(work.tx, row.school_id, userIds)
  const notice = { ...saying, topic: 'journal' as const, body: row.name, link: linkTo(row) }
  await notify(work, { ...notice, schoolId: row.school_id, to: all(here) })
  await notify(work, { ...notice, schoolId: null, to: all(userIds.filter((id) => !here.includes(id))) })
}

export const notifyMentioned = (
  work: Work,
  row: JournalRow,
  lineId: string,
  userIds: readonly string[],
): Promise<void> =>
  notifyWriters(work, row, userIds, {
    subject: `journal:${row.id}:remarks`,
    occasion: `mention:${lineId}`,
    title: 'Anda disebut dalam komentar',
  })

/** Whoever began it, once a day: a talk of many lines rings once. */
export const notifyReplied = (work: Work, row: JournalRow, remarkId: string, userId: string): Promise<void> =>
  notifyWriters(work, row, [userId], {
    subject: `journal:${row.id}:remarks`,
    occasion: `replied:${remarkId}:${dayAt(new Date(), usualTimezone)}`,
    title: 'Komentar Anda dibalas',
  })

/** It waits for nobody any more. */
export const takeBackSubmitted = (work: Work, row: JournalRow): Promise<void> =>
  takeBack(work, subjectOf('submitted', row))

export async function notifyDecided(work: Work, row: JournalRow): Promise<void> {
  await takeBackSubmitted(work, row)
  const waiting = [row.owner_id, row.submitted_by].flatMap((id) => (id === null || id === row.decided_by ? [] : [id]))
  await notify(work, {
    schoolId: row.school_id,
    topic: 'journal',
    subject: subjectOf('decided', row),
    occasion: `at:${row.decided_at?.toISOString()}`,
    title: row.review_status === 'APPROVED' ? 'Modul ajar Anda disetujui' : 'Modul ajar Anda perlu diperbaiki',
    body: row.name,
    link: linkTo(row),
    to: all([...new Set(waiting)]),
  })
}
