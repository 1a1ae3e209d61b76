/** What there is to submit, to decide, and what was submitted. */
import { hasPosition, isAdmin, type Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  submissionRefusal,
  type CardHint,
  type ColumnLine,
  type Conclusion,
  type ConclusionLine,
  type StudentScores,
  type SubmissionCard,
  type TaskOfList,
} from '@kelasku/shared/score-submission/contract'
import { hintsOf } from '@kelasku/shared/score-submission/hints'
import { holdsFinals, type SubmissionStatus } from '@kelasku/shared/score/machine'
import type { CourseRelation } from '@kelasku/shared/score/policy'
import { Period, type Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { takesPart } from '#features/classroom/courses/part.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classFor } from '#features/classroom/service.ts'
import type { KnownColumn } from '#features/score/columns.ts'
import { finalsOf } from '#features/score/finals.ts'
import { readBy, relationsOf, teachesIt } from '#features/score/relations.ts'
import type { KnownSheet } from '#features/score/repo.ts'
import { listPupils, presentCell, presentItem } from '#features/score/rows.ts'
import { contentsOf } from '#features/score/service.ts'
import { submittedAgain } from '#features/score/submitted-again.ts'
import { containing, pageOf } from '#platform/database/lists.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { findOfPeriod, listedItems } from './repo.ts'
import { decidingOf, rolesIn, submissionOf } from './service.ts'

interface Search {
  semester?: Semester | undefined
  /** Both, where none is named. */
  period?: Period | undefined
  status?: SubmissionStatus | undefined
  class_id?: string | undefined
  search?: string | undefined
}

type CardOfRow = Omit<SubmissionCard, 'teachers' | 'changed_at' | 'hints' | 'can' | 'decides_as'> & {
  relations: CourseRelation[]
  teachers: CardRow[]
  changed_at: string | null
  total: number
}

/** Of the running year; whoever teaches sees their own first. */
export async function submissionsOf(
  who: Actor,
  { semester, period, status, class_id, search }: Search,
  paging: Paging,
  { tx }: Work,
) {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const found = await tx.execute<CardOfRow & Record<string, unknown>>(sql`
      select b.id, k.id as course_id, s.name as course_name, c.id as class_id, c.name as class_name, n.semester,
        p.period, coalesce(b.status, 'DRAFT') as status, b.version, ${teachesIt(who)} as is_mine, ${relationsOf(who)} as relations,
        ${submittedAgain} as is_again, coalesce(b.self_approved, false) as self_approved, coalesce(l.reason, '') as reason,
        to_json(l.changed_at) #>> '{}' as changed_at, count(*) over ()::int as total,
        (select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]') from course_teachers t
          join users u on u.id = t.user_id where t.course_id = k.id and t.end_date is null) as teachers
      from courses k join classes c on c.id = k.class_id join school_years y on y.id = c.school_year_id
        join subjects s on s.id = k.subject_id
        cross join lateral (select coalesce(${semester ?? null}::int, y.active_semester) as semester) n
        left join score_sheets h on h.course_id = k.id and h.semester = n.semester
        cross join unnest(${sql.param(period ? [period] : Period.options)}::text[]) with ordinality p (period, nth)
        left join score_submissions b on b.sheet_id = h.id and b.period = p.period
        left join lateral (select x.reason, x.changed_at from score_submission_steps x
          where x.submission_id = b.id order by x.seq desc limit 1) l on true
      where k.school_id = ${who.schoolId} and k.status = 'ACTIVE' and c.status = 'ACTIVE' and y.status = 'ACTIVE'
        and ${readBy(who)}
        ${status === undefined ? sql`` : sql`and coalesce(b.status, 'DRAFT') = ${status}`}
        ${class_id === undefined ? sql`` : sql`and c.id = ${class_id}`}
        ${search ? sql`and (s.name ilike ${containing(search)} or c.name ilike ${containing(search)})` : sql``}
      order by is_mine desc, c.level, c.name, k."order", s.name, k.id, p.nth limit ${limit} offset ${offset}`)
    return found.rows
  })
  const held = rows.flatMap(({ id, status: stands }) => (id !== null && holdsFinals(stands) ? [id] : []))
  const hints = await hintsOfSubmissions(tx, held)
  const data = rows.map(({ teachers, changed_at, relations, total: _total, ...row }): SubmissionCard => ({
    ...row,
    teachers: teachers.map(card),
    hints: hints.get(row.id ?? '') ?? [],
    changed_at: changed_at === null ? null : new Date(changed_at),
    ...decidingOf(row.status, row.id === null ? [] : rolesIn(who, { relations })),
  }))
  return { data, meta: pageMeta(paging, total) }
}

/** What the page of each says of its finals, whose list may be approved without opening it. */
async function hintsOfSubmissions(tx: Tx, ids: readonly string[]): Promise<Map<string, CardHint[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{
    id: string
    lines: { student: { id: string; full_name: string }; finals: ConclusionLine['finals'] }[]
  }>(sql`
    select b.id, jsonb_agg(jsonb_build_object('student', jsonb_build_object('id', u.id, 'full_name', u.full_name),
      'finals', jsonb_build_array(jsonb_build_object('course_id', h.course_id, 'aspect', z.aspect,
        'computed', z.computed, 'printed', z.printed, 'override', z.override))) order by u.full_name, u.id, z.aspect) as lines
    from score_submissions b join score_sheets h on h.id = b.sheet_id
      join courses k on k.id = h.course_id
      join score_finals z on z.sheet_id = b.sheet_id and z.period = b.period and z.frozen_at is not null
      join class_members m on m.class_id = k.class_id and m.user_id = z.student_id and m.class_role = 'SISWA'
        and m.status = 'ACTIVE' and ${takesPart(sql`k.id`, sql`m.user_id`)}
      join users u on u.id = z.student_id
    where b.id = any (${sql.param([...ids])}::uuid[]) group by b.id`)
  return new Map(
    rows.map(({ id, lines }) => [
      id,
      hintsOf(lines).map(({ kind, student_id, printed, against }) => ({
        kind,
        student_name: lines.find(({ student }) => student.id === student_id)?.student.full_name ?? null,
        printed,
        against,
      })),
    ]),
  )
}

export async function tasksOf(who: Actor, known: KnownSheet, period: Period, work: Work) {
  const submission = await submissionOf(who, known, period, work)
  const { columns, cells } = await contentsOf(known, work)
  const taking = new Set(
    (await listPupils(work.tx, who, known)).flatMap(({ student, has_left }) => (has_left ? [] : [student.id])),
  )
  const has = (itemId: string) =>
    cells.filter(
      ({ item_id, student_id, state, score, remedial_score }) =>
        item_id === itemId &&
        taking.has(student_id) &&
        (state === 'EXCUSED' || score !== null || remedial_score !== null),
    ).length
  const tasks = columns.map((item): TaskOfList => ({
    ...presentItem(item),
    filled: has(item.id),
    pupils: taking.size,
    is_chosen: submission?.item_ids.includes(item.id) ?? false,
  }))
  return { tasks, submission }
}

interface ConclusionSearch {
  semester?: Semester | undefined
  period: Period
  course_Id?: string | undefined
  name?: string | undefined
}

/** Whoever leads the class, and who leads the school's teaching: a teacher of one subject does not see the others'. */
export async function concludedClassFor(who: Actor, id: string, work: Work): Promise<{ id: string; schoolId: string }> {
  const { schoolId, relation } = await classFor(who, id, work)
  if (relation !== 'WALIKELAS' && !isAdmin(who) && !hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM'))
    throw refusal.forbidden()
  return { id, schoolId }
}

type CourseOfClass = Conclusion['courses'][number]
type Line = { student: CardRow; nis: string | null; finals: ConclusionLine['finals'] }

export async function conclusionOf(
  { id, schoolId }: { id: string; schoolId: string },
  { semester, period, course_Id, name }: ConclusionSearch,
  paging: Paging,
  { tx }: Work,
): Promise<{ data: Conclusion; meta: ReturnType<typeof pageMeta> }> {
  const submitted = sql`from courses k join classes c on c.id = k.class_id join school_years y on y.id = c.school_year_id
    join subjects s on s.id = k.subject_id
    left join score_sheets h on h.course_id = k.id and h.semester = coalesce(${semester ?? null}::int, y.active_semester)
    left join score_submissions b on b.sheet_id = h.id and b.period = ${period}
    where k.class_id = ${id} and k.status = 'ACTIVE' ${course_Id === undefined ? sql`` : sql`and k.id = ${course_Id}`}`
  const { rows: years } = await tx.execute<{ semester: Semester }>(sql`
    select coalesce(${semester ?? null}::int, y.active_semester) as semester
    from classes c join school_years y on y.id = c.school_year_id where c.id = ${id}`)
  const courses = await tx.execute<CourseOfClass & Record<string, unknown>>(sql`
    select k.id, s.name, b.id as submission_id, coalesce(b.status, 'DRAFT') as status,
      ${submittedAgain} as is_again, coalesce(b.self_approved, false) as self_approved
    ${submitted} order by k."order", s.name, k.id`)
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const found = await tx.execute<Line & { total: number } & Record<string, unknown>>(sql`
      select ${cardJson} as student, ${nisOf(schoolId)} as nis, count(*) over ()::int as total,
        (select coalesce(jsonb_agg(jsonb_build_object('course_id', f.course_id, 'aspect', f.aspect, 'computed', f.computed,
            'printed', f.printed, 'override', f.override) order by f.course_id, f.aspect), '[]')
          from (select x.course_id, z.aspect, z.computed, z.printed, z.override
            from (select k.id as course_id, h.id as sheet_id ${submitted}) x
              join score_finals z on z.sheet_id = x.sheet_id and z.period = ${period} and z.frozen_at is not null
            where z.student_id = u.id) f) as finals
      from class_members m join users u on u.id = m.user_id
      where m.class_id = ${id} and m.class_role = 'SISWA' and m.status = 'ACTIVE'
        ${name ? sql`and u.full_name ilike ${containing(name)}` : sql``}
      order by u.full_name, u.id limit ${limit} offset ${offset}`)
    return found.rows
  })
  const lines = rows.map(({ student, nis, finals }): ConclusionLine => ({ student: card(student), nis, finals }))
  return { data: { semester: years[0]!.semester, courses: courses.rows, lines }, meta: pageMeta(paging, total) }
}

/** Those who take part, by name. */
export async function columnLinesOf(
  who: Actor,
  { known, id }: KnownColumn,
  name: string | undefined,
  work: Work,
): Promise<ColumnLine[]> {
  const { cells } = await contentsOf(known, work)
  const ofColumn = new Map(cells.filter(({ item_id }) => item_id === id).map((cell) => [cell.student_id, cell]))
  const part = (name ?? '').toLocaleLowerCase('id')
  const pupils = (await listPupils(work.tx, who, known)).filter(
    ({ has_left, student }) => !has_left && student.full_name.toLocaleLowerCase('id').includes(part),
  )
  return pupils.map(({ student, nis }) => {
    const cell = ofColumn.get(student.id)
    return { student: card(student), nis, cell: cell ? presentCell(cell) : null }
  })
}

export async function scoresOf(
  who: Actor,
  known: KnownSheet,
  studentId: string,
  period: Period,
  work: Work,
): Promise<StudentScores> {
  const pupil = (await listPupils(work.tx, who, known)).find(({ student }) => student.id === studentId)
  if (!pupil) throw submissionRefusal.CANNOT_FIND_STUDENT_SCORE_LIST()
  const contents = await contentsOf(known, work, [studentId])
  const asked = [{ student_id: studentId, joined: pupil.joined }]
  const submission = known.sheet ? await findOfPeriod(work.tx, known.sheet.id, period) : undefined
  const listed_ids = submission ? await listedItems(work.tx, submission.id) : null
  const counted = contents.columns.filter(({ id }) => listed_ids?.includes(id) ?? true)
  return {
    student: card(pupil.student),
    columns: contents.columns.map(presentItem),
    listed_ids,
    cells: contents.cells.map(presentCell),
    finals: finalsOf(known, { ...contents, columns: counted }, asked, period).map(({ view }) => view),
  }
}
