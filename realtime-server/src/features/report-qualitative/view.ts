/** Narrative reports as those see them who make them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { mayCause } from '@kelasku/shared/report-qualitative/machine'
import { qualitativePolicy, qualitativeRules, rolesTo } from '@kelasku/shared/report-qualitative/policy'
import type { QualitativeClass, QualitativeProgress } from '@kelasku/shared/report-qualitative/scores'
import type { Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { card, cardJson, relationOf, type CardRow } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { mayWrite, placeFor, type KnownPlace } from './place.ts'
import {
  findScore,
  headerOf,
  listPeople,
  listPupils,
  listWritten,
  presentNote,
  presentSummary,
  presentValue,
  type ScoreRow,
} from './rows.ts'
import { classes } from '#features/classroom/table.ts'

export async function classOf(who: Actor, found: KnownPlace, work: Work): Promise<QualitativeClass> {
  const { place, subject, isClosed } = found
  const pupils = await listPupils(work.tx, place)
  const written = await listWritten(
    work.tx,
    pupils.flatMap(({ id }) => id ?? []),
  )
  const { values, notes, summaries } = written
  const roles = rolesTo(who, subject)
  return {
    class: place.class,
    semester: place.semester,
    template: place.template ?? null,
    pupils: pupils.map(headerOf),
    values: values.map(presentValue),
    notes: notes.map(presentNote),
    summaries: summaries.map(presentSummary),
    people: await listPeople(
      work.tx,
      [...values, ...notes, ...summaries].map(({ updated_by }) => updated_by),
    ),
    writable_section_ids: isClosed
      ? []
      : (place.template?.sections ?? []).flatMap((section) => (mayWrite(who, found, section) ? section.id : [])),
    is_closed: isClosed,
    can: {
      lead: !isClosed && qualitativeRules.lead(who, subject),
      publish: !isClosed && mayCause(roles, 'publish'),
      reopen: !isClosed && mayCause(roles, 'reopen'),
    },
  }
}

export interface KnownScore {
  row: ScoreRow
  found: KnownPlace
}

/** A report whose class the asker may see while its reports are made. */
export async function scoreFor(who: Actor, id: string, work: Work): Promise<KnownScore> {
  const row = await findScore(work.tx, who, id)
  if (!row) throw refusal.not_found()
  return { row, found: await placeFor(who, row, work) }
}

export async function writtenOf({ row }: KnownScore, work: Work) {
  const { values, notes, summaries } = await listWritten(work.tx, [row.id])
  return {
    values: values.map(presentValue),
    notes: notes.map(presentNote),
    summaries: summaries.map(presentSummary),
  }
}

type ProgressRow = Omit<QualitativeProgress, 'homeroom' | 'class'> & {
  id: string
  name: string
  level: number
  homeroom: CardRow | null
}

/** Of the running year: all classes, or those in which the asker teaches. */
export async function progressOf(
  who: Actor,
  semester: Semester | undefined,
  { tx }: Work,
): Promise<QualitativeProgress[]> {
  const which = sql`coalesce(${semester ?? null}::int, y.active_semester)`
  const { rows } = await tx.execute<ProgressRow & Record<string, unknown>>(sql`
    select classes.id, classes.name, classes.level,
      (select ${cardJson} from class_members w join users u on u.id = w.user_id
        where w.class_id = classes.id and w.class_role = 'WALIKELAS' and w.status = 'ACTIVE' limit 1) as homeroom,
      p.pupils, l.template_id is not null as has_template,
      (select count(*)::int from qualitative_section_values v join qualitative_scores s on s.id = v.score_id
        join qualitative_details d on d.id = v.detail_id and not d.is_hidden
        where s.class_id = classes.id and s.semester = ${which} and s.template_id = l.template_id
          and v.value_code is not null) as valued,
      p.pupils * (select count(*)::int from qualitative_details d join qualitative_sections e on e.id = d.section_id
        where e.template_id = l.template_id and not d.is_hidden) as values,
      (select jsonb_build_object(
          'DRAFT', greatest(0, p.pupils - count(*) filter (where s.status <> 'DRAFT')),
          'SUBMITTED', count(*) filter (where s.status = 'SUBMITTED'),
          'PUBLISHED', count(*) filter (where s.status = 'PUBLISHED'))
        from qualitative_scores s where s.class_id = classes.id and s.semester = ${which}
          and s.template_id = l.template_id) as counts
    from classes join school_years y on y.id = classes.school_year_id and y.status = 'ACTIVE'
      cross join lateral (select count(*)::int as pupils from class_members m where m.class_id = classes.id
        and m.class_role = 'SISWA' and m.status = 'ACTIVE') p
      left join qualitative_template_levels l on l.school_year_id = y.id and l.level = classes.level
    where classes.school_id = ${who.schoolId} and classes.type = 'REGULER' and classes.status = 'ACTIVE'
      and (${qualitativePolicy.oversee(who)} or ${relationOf(who)} in ('GURU', 'WALIKELAS'))
    order by (${relationOf(who)} = 'WALIKELAS') desc nulls last, classes.level, classes.name, ${classes.id}`)
  return rows.map(({ id, name, level, homeroom, ...row }) => ({
    ...row,
    class: { id, name, level },
    homeroom: homeroom && card(homeroom),
  }))
}
