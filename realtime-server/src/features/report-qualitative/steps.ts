/** Steps of the machine: under the lock of their reports, so that of two who decide at once one does, and the other is told. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { shortestReportReason } from '@kelasku/shared/report-card/place'
import type { QualitativeGap } from '@kelasku/shared/report-qualitative/gaps'
import {
  mayCause,
  nextStatus,
  qualitativeCan,
  type QualitativeEvent,
  type QualitativeStatus,
} from '@kelasku/shared/report-qualitative/machine'
import { rolesTo } from '@kelasku/shared/report-qualitative/policy'
import { qualitativeRefusal } from '@kelasku/shared/report-qualitative/refusals'
import type { QualitativeTemplate } from '@kelasku/shared/report-qualitative/templates'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { openOnly } from '#features/classroom/service.ts'
import { familiesOf, pupilOf } from '#features/notification/families.ts'
import type { Work } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { publishClass, publishMine } from './news.ts'
import { notifyFamilies, notifyHomeroom } from './notices.ts'
import { placeFor, type KnownPlace } from './place.ts'
import { gapsIn, listPupils, listWritten, lockScores, type ScoreRow, type Written } from './rows.ts'
import { findAround, snapshotOf } from './snapshot.ts'
import { qualitativeScores, qualitativeSteps, qualitativeVersions } from './table.ts'

interface Deciding {
  event: QualitativeEvent
  reason: string
  cards: readonly { id: string; version: number }[]
}

/** Reports of one class and semester, which somebody decides upon together. */
export async function decidedPlaceFor(who: Actor, cards: readonly { id: string }[], work: Work): Promise<KnownPlace> {
  const ids = [...new Set(cards.map(({ id }) => id))]
  const rows = await work.tx
    .select()
    .from(qualitativeScores)
    .where(and(inArray(qualitativeScores.id, ids), eq(qualitativeScores.school_id, who.schoolId)))
  const [first] = rows
  if (!first || rows.length < ids.length) throw refusal.not_found()
  const isOne = rows.every(({ class_id, semester }) => class_id === first.class_id && semester === first.semester)
  if (!isOne) throw refusal.INVALID_REQUEST_PAYLOAD()
  const found = await placeFor(who, first, work)
  openOnly(found.known)
  return found
}

export interface Done {
  id: string
  status: QualitativeStatus
  version: number
}

export async function step(
  who: Actor,
  found: KnownPlace,
  { event, reason, cards }: Deciding,
  work: Work,
): Promise<Done[]> {
  const { place } = found
  const as = rolesTo(who, found.subject).find((one) => mayCause([one], event))
  if (!as) throw refusal.forbidden()
  if (event === 'reopen' && reason.length < shortestReportReason) throw qualitativeRefusal.qualitative_reason_needed()
  const seen = new Map(cards.map(({ id, version }) => [id, version]))
  const rows = await lockScores(work.tx, [...seen.keys()])
  if (rows.some(({ id, version }) => seen.get(id) !== version)) throw refusal.version_conflict()
  if (rows.some(({ status }) => !qualitativeCan(status, event))) throw qualitativeRefusal.qualitative_state()
  if (event === 'submit' || event === 'publish') await hand(who, found, rows, event === 'publish', work)

  const done = rows.map(({ id, status, version }) => ({ id, status: nextStatus(status, event), version: version + 1 }))
  await work.tx.execute(sql`update qualitative_scores set status = ${done[0]?.status}, version = version + 1
    where id = any (${sql.param(done.map(({ id }) => id))}::uuid[])`)
  await work.tx.insert(qualitativeSteps).values(
    rows.map(({ id: score_id, school_id, status }) => ({
      school_id,
      score_id,
      event,
      was: status,
      became: nextStatus(status, event),
      acted_as: as,
      reason,
      changed_by: who.userId,
    })),
  )
  if (event === 'reopen') await notifyHomeroom(work, place, done, { by: who.userId, reason })
  publishClass(work, place.schoolId, place.class.id, place.semester)
  work.audit({
    action: `report-qualitative.${event}`,
    subject: `class:${place.class.id}`,
    detail: { as, reason, scores: done.map(({ id }) => id) },
  })
  return done
}

/** Complete, or it names who lacks what; published, it is frozen and told. */
async function hand(
  who: Actor,
  found: KnownPlace,
  rows: readonly ScoreRow[],
  isPublished: boolean,
  work: Work,
): Promise<void> {
  const { place } = found
  const { template } = place
  if (!template || rows.some(({ template_id }) => template_id !== template.id))
    throw qualitativeRefusal.qualitative_no_template()
  const written = await listWritten(
    work.tx,
    rows.map(({ id }) => id),
  )
  const pupils = await listPupils(
    work.tx,
    place,
    rows.map(({ student_id }) => student_id),
  )
  // Whoever left the class is handed to nobody any more.
  if (pupils.length < rows.length) throw qualitativeRefusal.qualitative_state()
  requireComplete(template, pupils, written)
  if (!isPublished) return

  const around = await findAround(work.tx, place, template)
  const made = await work.tx
    .insert(qualitativeVersions)
    .values(
      pupils.map((pupil) => ({
        school_id: place.schoolId,
        score_id: pupil.id!, // one of the rows
        student_id: pupil.student.id,
        no: pupil.published + 1,
        snapshot: snapshotOf(around, pupil, written),
        published_by: who.userId,
      })),
    )
    .returning()
  await makeReceipts(
    work,
    place.schoolId,
    made.map(({ id }) => id),
  )
  const families = await familiesOf(
    work.tx,
    place.schoolId,
    rows.map(({ student_id }) => student_id),
  )
  const ofPupil = groupedBy(families, pupilOf)
  for (const { score_id, student_id, no } of made) {
    const family = ofPupil.get(student_id) ?? []
    await notifyFamilies(work, place, { id: score_id, no }, family)
    publishMine(
      work,
      student_id,
      family.map(({ user_id }) => user_id),
    )
  }
}

type Named = Awaited<ReturnType<typeof listPupils>>[number]

function requireComplete(template: QualitativeTemplate, pupils: readonly Named[], written: Written): void {
  const lacking = pupils.flatMap(({ id, student }) => {
    const gaps = gapsIn(template, id ?? '', written)
    return gaps.length > 0 ? `${student.full_name}: ${textOf(gaps)}` : []
  })
  if (lacking.length > 0) throw qualitativeRefusal.qualitative_incomplete({ students: lacking })
}

function textOf(gaps: readonly QualitativeGap[]): string {
  const count = (kind: QualitativeGap['kind']) => gaps.filter((gap) => gap.kind === kind).length
  return [
    count('VALUE') > 0 && `${count('VALUE')} nilai`,
    count('NOTE') > 0 && `${count('NOTE')} catatan`,
    count('SUMMARY') > 0 && 'rangkuman',
  ]
    .filter(Boolean)
    .join(', ')
}

/** One for each guardian, unread. */
async function makeReceipts(work: Work, schoolId: string, ids: readonly string[]): Promise<void> {
  await work.tx.execute(sql`
    insert into qualitative_reads (school_id, version_id, user_id)
    select distinct v.school_id, v.id, g.guardian_id from qualitative_versions v
      join guardianships g on g.school_id = v.school_id and g.student_id = v.student_id
      join school_members m on m.school_id = g.school_id and m.user_id = g.guardian_id and m.role = 'ORTU'
        and m.status = 'ACTIVE'
    where v.school_id = ${schoolId} and v.id = any (${sql.param([...ids])}::uuid[])
    on conflict do nothing`)
}
