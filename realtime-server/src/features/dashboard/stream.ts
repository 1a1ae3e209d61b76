/** What happened in a class, as far as the asker may know of it. One query, whatever there is. */
import { isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import type { ClassHappening } from '@kelasku/shared/dashboard/stream'
import type { ExamStatus } from '@kelasku/shared/exam/machine'
import { sql, type SQL } from 'drizzle-orm'
import { isForClass, publishedTo } from '#features/announcement/repo.ts'
import { card, cardJson, type CardRow, type KnownClass } from '#features/classroom/repo.ts'
import { readBy as examReadBy } from '#features/exam/repo.ts'
import { readBy as unitReadBy } from '#features/journal/visible.ts'
import { isPublic, readBy as taskReadBy } from '#features/task/visible.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { Work } from '#platform/database/work.ts'

const excerptLength = 240

/** All four in the same columns. */
interface StreamRow {
  kind: ClassHappening['kind']
  id: string
  title: string
  at: string
  by: CardRow | null
  excerpt: string | null
  course_name: string | null
  start_date: string | null
  end_date: string | null
  exam_status: ExamStatus | null
  total: number
}

const moment = (column: SQL) => sql`to_json(${column}) #>> '{}'`

const announced = (who: Actor, classId: string): SQL => sql`
  select 'ANNOUNCEMENT' as kind, announcements.id, announcements.title, announcements.publish_at as at,
    announcements.author_id as by, left(announcements.body, ${excerptLength}) as excerpt, null as course_name,
    null::timestamptz as start_date, null::timestamptz as end_date, null as exam_status
  from announcements
  where ${publishedTo(who, new Date())} and ${isForClass(classId)}`

const units = (who: Actor, classId: string): SQL => sql`
  select 'UNIT', journals.id, journals.name, p.published_at, journals.owner_id, null, s.name, null::timestamptz,
    null::timestamptz, null
  from journals join courses on courses.id = journals.course_id join classes on classes.id = courses.class_id
    join subjects s on s.id = courses.subject_id join journal_publications p on p.journal_id = journals.id
  where courses.class_id = ${classId} and journals.status = 'PUBLISHED' and ${unitReadBy(who)}`

/** From its start on: before it, it is nothing of the class's. */
const tasks = (who: Actor, classId: string): SQL => sql`
  select 'TASK', assessments.id, assessments.title, greatest(assessments.published_at, assessments.start_date),
    assessments.author_id, null, s.name, null::timestamptz, assessments.end_date, null
  from assessments join courses on courses.id = assessments.course_id join subjects s on s.id = courses.subject_id
    join schools on schools.id = assessments.school_id
  where courses.class_id = ${classId} and ${isPublic} and ${taskReadBy(who)}`

/** As of when the class could know of it. */
const exams = (who: Actor, classId: string): SQL => sql`
  select 'EXAM', exams.id, exams.title, coalesce(exams.frozen_at, exams.created_at), exams.author_id, null, (
      select s.name from courses c join subjects s on s.id = c.subject_id where c.id = x.course_id),
    exams.start_date, null::timestamptz, exams.exam_status
  from exams join exam_classes x on x.exam_id = exams.id
  where x.class_id = ${classId} and exams.school_id = ${who.schoolId}
    and exams.exam_status not in ('DRAFT', 'CANCELLED')
    and (${isStaff(who) ? examReadBy(who) : sql`false`} or exists (select 1 from exam_attempts a
      where a.exam_id = exams.id and (a.user_id = ${who.userId} or exists (select 1 from guardianships g
        where g.school_id = a.school_id and g.student_id = a.user_id and g.guardian_id = ${who.userId}))))`

export async function streamOf(who: Actor, { view: { id } }: KnownClass, paging: Paging, { tx }: Work) {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const found = await tx.execute<StreamRow & Record<string, unknown>>(sql`
      select e.kind, e.id, e.title, ${moment(sql`e.at`)} as at, e.excerpt, e.course_name,
        ${moment(sql`e.start_date`)} as start_date, ${moment(sql`e.end_date`)} as end_date, e.exam_status, count(*) over ()::int as total,
        (select ${cardJson} from users u where u.id = e.by) as by
      from (${announced(who, id)} union all ${units(who, id)} union all ${tasks(who, id)}
        union all ${exams(who, id)}) e
      order by e.at desc, e.id limit ${limit} offset ${offset}`)
    return found.rows
  })
  return { data: rows.map(happeningOf), meta: pageMeta(paging, total) }
}

function happeningOf({ kind, id, title, at, by, ...more }: StreamRow): ClassHappening {
  const happened = { id, title, at: new Date(at), by: by && card(by) }
  switch (kind) {
    case 'ANNOUNCEMENT':
      return { kind, ...happened, excerpt: (more.excerpt ?? '').replace(/\s+/g, ' ') }
    case 'UNIT':
      return { kind, ...happened, course_name: more.course_name ?? '' }
    case 'TASK':
      return { kind, ...happened, course_name: more.course_name ?? '', end_date: new Date(more.end_date ?? at) }
    case 'EXAM':
      return {
        kind,
        ...happened,
        course_name: more.course_name,
        start_date: new Date(more.start_date ?? at),
        exam_status: more.exam_status ?? 'SCHEDULED',
      }
  }
}
