/** What narrative reports of a class consist of: one query each, whatever the number of pupils. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { gapsOf, type QualitativeGap } from '@kelasku/shared/report-qualitative/gaps'
import type { QualitativeHeader, SectionNote, SectionValue, Summary } from '@kelasku/shared/report-qualitative/scores'
import type { QualitativeTemplate } from '@kelasku/shared/report-qualitative/templates'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx } from '#platform/database/work.ts'
import type { QualitativePlace } from './place.ts'
import { qualitativeNotes, qualitativeScores, qualitativeSectionValues, qualitativeSummaries } from './table.ts'

export type ScoreRow = typeof qualitativeScores.$inferSelect
type ValueRow = typeof qualitativeSectionValues.$inferSelect
type NoteRow = typeof qualitativeNotes.$inferSelect
type SummaryRow = typeof qualitativeSummaries.$inferSelect

export interface PupilRow extends Omit<QualitativeHeader, 'student'> {
  student: CardRow
  nisn: string | null
}

/** Of the class now, and those who had one published here before they left. By name. */
export async function listPupils(
  tx: Tx,
  { schoolId, class: { id }, year, semester, template }: QualitativePlace,
  only?: readonly string[],
): Promise<PupilRow[]> {
  const templateId = template?.id ?? null
  const { rows } = await tx.execute<PupilRow & Record<string, unknown>>(sql`
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, u.nisn, s.id, coalesce(s.status, 'DRAFT') as status,
      coalesce(s.version, 0) as version, m.user_id is null as has_left,
      case when s.status = 'DRAFT' then coalesce((select p.reason from qualitative_steps p where p.score_id = s.id
        and p.event = 'reopen' order by p.seq desc limit 1), '') else '' end as reopened_because,
      (select count(*)::int from qualitative_versions v where v.score_id = s.id) as published
    from users u
      left join class_members m on m.class_id = ${id} and m.user_id = u.id and m.class_role = 'SISWA'
        and m.status = 'ACTIVE'
      left join qualitative_scores s on s.student_id = u.id and s.school_year_id = ${year.id}
        and s.semester = ${semester} and s.template_id = ${templateId}
    where (u.id in (select a.user_id from class_members a where a.class_id = ${id} and a.class_role = 'SISWA'
          and a.status = 'ACTIVE')
        or u.id in (select q.student_id from qualitative_scores q join qualitative_versions v on v.score_id = q.id
          where q.class_id = ${id} and q.semester = ${semester}))
      ${only === undefined ? sql`` : sql`and u.id = any (${sql.param([...only])}::uuid[])`}
    order by u.full_name, u.id`)
  return rows
}

export const headerOf = ({ student, nisn: _nisn, ...row }: PupilRow): QualitativeHeader => ({
  ...row,
  student: card(student),
})

export const presentValue = ({ school_id: _s, score_id: _o, made_at: _m, ...row }: ValueRow): SectionValue => row
export const presentNote = ({ school_id: _s, score_id: _o, made_at: _m, ...row }: NoteRow): SectionNote => row
export const presentSummary = ({ school_id: _s, score_id: _o, made_at: _m, ...row }: SummaryRow): Summary => row

export interface Written {
  values: ValueRow[]
  notes: NoteRow[]
  summaries: SummaryRow[]
}

export async function listWritten(tx: Tx, scoreIds: readonly string[]): Promise<Written> {
  if (scoreIds.length === 0) return { values: [], notes: [], summaries: [] }
  const ids = [...scoreIds]
  return {
    values: await tx.select().from(qualitativeSectionValues).where(inArray(qualitativeSectionValues.score_id, ids)),
    notes: await tx.select().from(qualitativeNotes).where(inArray(qualitativeNotes.score_id, ids)),
    summaries: await tx.select().from(qualitativeSummaries).where(inArray(qualitativeSummaries.score_id, ids)),
  }
}

/** Of one report of them. */
export function gapsIn(template: QualitativeTemplate, scoreId: string, written: Written): QualitativeGap[] {
  const isOf = ({ score_id }: { score_id: string }) => score_id === scoreId
  return gapsOf(template.sections, {
    codes: new Map(written.values.filter(isOf).map(({ detail_id, value_code }) => [detail_id, value_code])),
    notes: new Map(written.notes.filter(isOf).map(({ section_id, text }) => [section_id, text])),
    summary: written.summaries.find(isOf)?.text ?? '',
  })
}

export async function listPeople(tx: Tx, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return []
  const { rows } = await tx.execute<{ person: CardRow }>(sql`select ${cardJson} as person from users u
    where u.id = any (${sql.param(wanted)}::uuid[]) order by u.full_name`)
  return rows.map(({ person }) => card(person))
}

/** Under their lock, in the order of their ids, so that two who write at once never wait for each other crosswise. */
export const lockScores = (tx: Tx, ids: readonly string[]): Promise<ScoreRow[]> =>
  tx
    .select()
    .from(qualitativeScores)
    .where(inArray(qualitativeScores.id, [...ids]))
    .orderBy(asc(qualitativeScores.id))
    .for('no key update')

export async function findScore(tx: Tx, who: Actor, id: string): Promise<ScoreRow | undefined> {
  const [row] = await tx
    .select()
    .from(qualitativeScores)
    .where(and(eq(qualitativeScores.id, id), eq(qualitativeScores.school_id, who.schoolId)))
  return row
}
