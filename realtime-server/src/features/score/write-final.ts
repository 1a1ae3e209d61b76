/** What somebody says of a final: another number, with the reason, or another description. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { FinalView, FinalWrite } from '@kelasku/shared/score/finals'
import { holdsFinals } from '@kelasku/shared/score/machine'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { shortestScoreReason } from '@kelasku/shared/score/values'
import { and, eq } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { finalsOf, type FinalOfPupil } from './finals.ts'
import { publishSheet } from './news.ts'
import { noteOffice } from './office.ts'
import { lockSheet, raiseRevision, weighingOf, type KnownSheet, type SheetRow } from './repo.ts'
import { listPupils, type FinalRow } from './rows.ts'
import { contentsOf, requireReason } from './service.ts'
import { scoreFinalChanges, scoreFinals, scoreSubmissions } from './table.ts'

export async function writeFinal(
  who: Actor,
  known: KnownSheet,
  input: FinalWrite,
  work: Work,
): Promise<{ final: FinalView; revision: number }> {
  requireReason(who, known, input.reason)
  const { tx } = work
  const sheet = await lockSheet(tx, known)
  if (await isHeld(sheet, input, work)) throw scoreRefusal.sheet_locked()
  const { said, finalWith } = await countedFor(who, known, sheet, input, work)
  const was = finalWith(said).view
  if (was.version !== input.version) throw refusal.version_conflict()

  const override = input.override === undefined ? was.override : input.override
  if (override !== was.override && input.reason.length < shortestScoreReason)
    throw scoreRefusal.override_reason_needed()
  const wasWritten = said?.description ?? null
  const description = input.description === undefined ? wasWritten : input.description
  const row: FinalRow = {
    school_id: known.school_id,
    sheet_id: sheet.id,
    period: input.period,
    aspect: input.aspect,
    student_id: input.student_id,
    computed: null,
    override,
    printed: null,
    predicate: null,
    description,
    basis: said?.basis ?? null,
    frozen_at: null,
    version: (was.version ?? 0) + 1,
  }
  const now = finalWith(row)
  const { computed, printed, predicate } = now.view
  // A new description stands upon the scores of this moment, one that was there upon those of then.
  const basis = input.description === undefined ? row.basis : now.basis
  const saved: FinalRow = { ...row, computed, printed, predicate, basis: description === null ? null : basis }
  await saveFinal(saved, work)
  await tx.insert(scoreFinalChanges).values({
    school_id: row.school_id,
    sheet_id: row.sheet_id,
    period: row.period,
    aspect: row.aspect,
    student_id: row.student_id,
    was_printed: was.printed,
    was_override: was.override,
    was_description: wasWritten,
    printed,
    override,
    description,
    reason: input.reason,
    changed_by: who.userId,
  })
  if (override !== was.override) {
    const { semester } = known
    const { period, aspect, student_id, reason } = input
    const detail = { semester, period, aspect, student_id, was: was.override, override, reason }
    work.audit({ action: 'score.final_overridden', subject: `course:${known.course_id}`, detail })
  }
  const revision = await raiseRevision(tx, sheet)
  publishSheet(work, known, { revision })
  const detail = { student_id: input.student_id }
  await noteOffice(
    who,
    known,
    { action: 'score.final_written_by_office', revision, reason: input.reason, detail },
    work,
  )
  return { final: finalWith(saved).view, revision }
}

async function saveFinal(row: FinalRow, { tx }: Work): Promise<void> {
  await tx
    .insert(scoreFinals)
    .values(row)
    .onConflictDoUpdate({
      target: [scoreFinals.sheet_id, scoreFinals.period, scoreFinals.aspect, scoreFinals.student_id],
      set: row,
    })
}

async function isHeld(
  { id }: SheetRow,
  { period, student_id }: Pick<FinalWrite, 'period' | 'student_id'>,
  { tx }: Work,
): Promise<boolean> {
  const [row] = await tx
    .select({ status: scoreSubmissions.status, unlocked: scoreSubmissions.unlocked_student_ids })
    .from(scoreSubmissions)
    .where(and(eq(scoreSubmissions.sheet_id, id), eq(scoreSubmissions.period, period)))
  if (!row) return false
  return holdsFinals(row.status) || (row.unlocked !== null && !row.unlocked.includes(student_id))
}

interface Counted {
  said: FinalRow | undefined
  /** The final of this pupil as it is counted now, if this is what somebody has said of it. */
  finalWith: (said: FinalRow | undefined) => FinalOfPupil
}

async function countedFor(
  who: Actor,
  known: KnownSheet,
  sheet: SheetRow,
  { student_id, period, aspect }: FinalWrite,
  work: Work,
): Promise<Counted> {
  // As it is under the lock.
  const here = { ...known, sheet, setting: { ...known.setting, ...weighingOf(sheet) } }
  const pupil = (await listPupils(work.tx, who, here)).find(({ student }) => student.id === student_id)
  if (!pupil || pupil.has_left) throw scoreRefusal.not_in_course()
  const contents = await contentsOf(here, work, [student_id])
  const isIt = (row: Pick<FinalRow, 'student_id' | 'period' | 'aspect'>) =>
    row.student_id === student_id && row.period === period && row.aspect === aspect
  const asked = [{ student_id, joined: pupil.joined }]
  return {
    said: contents.said.find(isIt),
    finalWith: (said) => {
      const finals = finalsOf(here, { ...contents, said: said ? [said] : [] }, asked, period)
      const final = finals.find(({ view }) => view.aspect === aspect)
      // Of Merdeka there is no final of skills.
      if (!final) throw refusal.INVALID_REQUEST_PAYLOAD()
      return final
    },
  }
}
