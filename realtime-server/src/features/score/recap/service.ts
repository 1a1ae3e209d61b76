/** The scores of a pupil as their family sees them. */
import { isPupil, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { objectiveMeans } from '@kelasku/shared/score/description'
import { effective, isBeforeJoining } from '@kelasku/shared/score/final'
import { roundHalfUp } from '@kelasku/shared/score/fraction'
import { standingOf, type RecapCourse, type RecapDetail, type RecapMark } from '@kelasku/shared/score/recap'
import { defaultWeights } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { card, type CardRow } from '#features/classroom/repo.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Work } from '#platform/database/work.ts'
import type { ScoreSources } from '../source.ts'
import {
  findOwnPupil,
  listCourses,
  listFinals,
  listShared,
  type CourseRow,
  type FinalRow,
  type SharedRow,
} from './repo.ts'
import type { PublishedFinals } from './shown.ts'

/** A stranger, a classmate and a typo get the same answer. */
export async function pupilFor(who: Actor, id: string | undefined, work: Work): Promise<CardRow> {
  const asked = id ?? (isPupil(who) ? who.userId : undefined)
  const pupil = asked === undefined ? undefined : await findOwnPupil(work.tx, who, asked)
  if (!pupil) throw refusal.not_found()
  return pupil
}

/** What families are shown of scores, and where it comes from. */
export interface Showing {
  sources: ScoreSources
  published: PublishedFinals
}

export async function recapOf(who: Actor, pupil: CardRow, work: Work, { sources, published }: Showing) {
  const courses = await listCourses(work.tx, who.schoolId, pupil.id)
  const ids = courses.map(({ course_id }) => course_id)
  const shared = groupedBy(await listShared(work.tx, pupil.id, ids, sources), ({ course_id }) => course_id)
  const finals = groupedBy(await listFinals(work.tx, pupil.id, ids, published), ({ course_id }) => course_id)
  return {
    kind: 'PUPIL' as const,
    student: card(pupil),
    courses: courses.map((course) => {
      const { course_id } = course
      return presentCourse(course, asked(course, shared.get(course_id) ?? []), finals.get(course_id) ?? [])
    }),
  }
}

export interface OwnCourse {
  pupil: CardRow
  course: CourseRow
}

export async function ownCourseFor(
  who: Actor,
  courseId: string,
  studentId: string | undefined,
  work: Work,
): Promise<OwnCourse> {
  const pupil = await pupilFor(who, studentId, work)
  const [course] = await listCourses(work.tx, who.schoolId, pupil.id, courseId)
  if (!course) throw refusal.not_found()
  return { pupil, course }
}

export async function detailOf(
  { pupil, course }: OwnCourse,
  work: Work,
  { sources, published }: Showing,
): Promise<RecapDetail> {
  const rows = asked(course, await listShared(work.tx, pupil.id, [course.course_id], sources))
  const finals = await listFinals(work.tx, pupil.id, [course.course_id], published)
  const named = [...new Set(rows.flatMap(({ component_ids }) => component_ids))]
  const objectives = await listNamed(named, work)
  return {
    ...presentCourse(course, rows, finals),
    student: card(pupil),
    objectives: meansOf(course, rows, objectives),
    examined: Object.fromEntries(rows.map(({ item_id, component_ids }) => [item_id, component_ids])),
  }
}

/** Who came later is not told of what they were never given. */
const asked = (course: CourseRow, rows: readonly SharedRow[]) =>
  rows.filter((row) => row.state !== null || !isBeforeJoining(row, course))

interface Named {
  id: string
  code: string
  text: string
}

async function listNamed(ids: readonly string[], { tx }: Work): Promise<Named[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Named & Record<string, unknown>>(sql`
    select id, code, text from curriculum_components where id = any (${sql.param([...ids])}::uuid[])
    order by position, seq`)
  return rows
}

const settingOf = ({ passing_score }: CourseRow, { remedial_policy }: Pick<SharedRow, 'remedial_policy'>) => ({
  ...defaultWeights,
  formula: 'MERDEKA' as const,
  remedial_policy,
  passing_score,
})

/** By the sheet's own law of what a remedial counts, which both semesters may have chosen differently: the later one. */
function meansOf(course: CourseRow, rows: readonly SharedRow[], objectives: readonly Named[]) {
  const last = rows.at(-1)
  if (!last) return []
  const columns = rows.map((row) => ({ ...row, id: row.item_id }))
  const cells = rows.flatMap((row) => (row.state === null ? [] : [{ ...row, state: row.state }]))
  const means = objectiveMeans(objectives, columns, { cells }, settingOf(course, last))
  const codes = new Map(objectives.map(({ id, code }) => [id, code]))
  return means.map(({ id, text, mean }) => ({
    id,
    code: codes.get(id) ?? '',
    text,
    mean,
    standing: standingOf(mean, course.passing_score),
  }))
}

const presentCourse = (course: CourseRow, rows: readonly SharedRow[], finals: readonly FinalRow[]): RecapCourse => ({
  course_id: course.course_id,
  course_name: course.course_name,
  class_name: course.class_name,
  passing_score: course.passing_score,
  teachers: course.teachers.map(card),
  marks: rows.map((row) => presentMark(course, row)),
  finals: finals.map(({ course_id: _course, ...final }) => final),
})

function presentMark(course: CourseRow, row: SharedRow): RecapMark {
  const value = row.state === 'SCORED' ? effective(row, row.max_score, settingOf(course, row)) : null
  const percent = value === null ? null : roundHalfUp(value)
  return {
    item_id: row.item_id,
    semester: row.semester,
    title: row.title,
    score_type: row.score_type,
    aspect: row.aspect,
    source: row.source,
    date: row.date,
    shown_at: new Date(row.shown_at),
    max_score: row.max_score,
    // Emptied again is not marked.
    state: row.state === 'SCORED' && percent === null ? null : row.state,
    score: row.score,
    remedial_score: row.remedial_score,
    percent,
    standing: percent === null ? null : standingOf(percent, course.passing_score),
  }
}
