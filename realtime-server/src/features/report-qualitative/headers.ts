/** A single report: begun, or thrown away before anybody has had it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { isWritable } from '@kelasku/shared/report-qualitative/machine'
import { qualitativeRules } from '@kelasku/shared/report-qualitative/policy'
import { qualitativeRefusal } from '@kelasku/shared/report-qualitative/refusals'
import type { QualitativeHeader } from '@kelasku/shared/report-qualitative/scores'
import { isAdmin } from '@kelasku/shared/kernel/actor'
import { eq } from 'drizzle-orm'
import { openOnly } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { publishClass } from './news.ts'
import type { KnownPlace } from './place.ts'
import { headerOf, listPupils, lockScores } from './rows.ts'
import { qualitativeScores, qualitativeVersions } from './table.ts'
import { scoreFor, type KnownScore } from './view.ts'
import { makeHeaders } from './write.ts'

export async function createScore(found: KnownPlace, studentId: string, work: Work): Promise<QualitativeHeader> {
  const pupils = await listPupils(work.tx, found.place, [studentId])
  if (pupils.every(({ has_left }) => has_left)) throw qualitativeRefusal.qualitative_not_in_class()
  await makeHeaders(work, found, pupils)
  const [made] = await listPupils(work.tx, found.place, [studentId])
  publishClass(work, found.place.schoolId, found.place.class.id, found.place.semester)
  return headerOf(made!) // it was among them just now
}

/** One that the asker may throw away. */
export async function removableFor(who: Actor, id: string, work: Work): Promise<KnownScore> {
  const known = await scoreFor(who, id, work)
  if (!isAdmin(who) && !qualitativeRules.lead(who, known.found.subject)) throw refusal.forbidden()
  openOnly(known.found.known)
  return known
}

export async function removeScore({ row, found: { place } }: KnownScore, work: Work): Promise<null> {
  const [locked] = await lockScores(work.tx, [row.id])
  if (!locked) throw refusal.not_found()
  if (!isWritable(locked.status)) throw qualitativeRefusal.qualitative_held()
  const [version] = await work.tx
    .select({ id: qualitativeVersions.id })
    .from(qualitativeVersions)
    .where(eq(qualitativeVersions.score_id, row.id))
    .limit(1)
  if (version) throw qualitativeRefusal.qualitative_published()
  await work.tx.delete(qualitativeScores).where(eq(qualitativeScores.id, row.id))
  work.audit({
    action: 'report-qualitative.removed',
    subject: `user:${row.student_id}`,
    detail: { semester: row.semester },
  })
  publishClass(work, place.schoolId, place.class.id, place.semester)
  return null
}
