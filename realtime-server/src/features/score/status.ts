/** Whether a course is scored to its end: each of its pupils has each of their finals. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { ScoringStatus } from '@kelasku/shared/score/finals'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import type { Period } from '@kelasku/shared/score/sheet'
import type { Work } from '#platform/database/work.ts'
import { finalsOf } from './finals.ts'
import { publishSheet } from './news.ts'
import { noteOffice } from './office.ts'
import { lockSheet, raiseRevision, weighingOf, type KnownSheet } from './repo.ts'
import { listPupils } from './rows.ts'
import { contentsOf, requireReason } from './service.ts'

/** Refused with the names of those who lack one. @returns how many they are. */
export async function requireFinals(who: Actor, known: KnownSheet, period: Period, work: Work): Promise<number> {
  const taking = (await listPupils(work.tx, who, known)).filter(({ has_left }) => !has_left)
  const rows = taking.map(({ student, joined }) => ({ student_id: student.id, joined }))
  const finals = finalsOf(known, await contentsOf(known, work), rows, period)
  const lacking = new Set(finals.flatMap(({ view }) => (view.printed === null ? [view.student_id] : [])))
  if (lacking.size > 0) {
    const names = taking.flatMap(({ student }) => (lacking.has(student.id) ? [student.full_name] : []))
    throw scoreRefusal.finals_missing({ students: names })
  }
  return taking.length
}

export async function setStatus(
  who: Actor,
  known: KnownSheet,
  { status, reason }: { status: ScoringStatus; reason: string },
  work: Work,
): Promise<{ status: ScoringStatus; revision: number }> {
  requireReason(who, known, reason)
  const sheet = await lockSheet(work.tx, known)
  const here = { ...known, sheet, setting: { ...known.setting, ...weighingOf(sheet) } }
  if (status === 'DONE') await requireFinals(who, here, 'AKHIR', work)
  if (sheet.scoring_status === status) return { status, revision: sheet.revision }
  const revision = await raiseRevision(work.tx, sheet, { scoring_status: status })
  publishSheet(work, known, { revision })
  await noteOffice(who, known, { action: 'score.status_set', revision, reason, detail: { status } }, work)
  return { status, revision }
}
