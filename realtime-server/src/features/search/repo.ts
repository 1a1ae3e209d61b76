/** What bears a title: of each kind a few, those that begin with the text first, and nothing that the asker may not open. */
import { type Actor, isParent, isPupil, isStaff } from '@kelasku/shared/kernel/actor'
import type { FoundAnnouncement, FoundExam, FoundTask, FoundUnit } from '@kelasku/shared/search/contract'
import { and, desc, eq, ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { mayRead } from '#features/announcement/repo.ts'
import { announcements } from '#features/announcement/table.ts'
import { classes, courses, subjects } from '#features/classroom/table.ts'
import { boxOf } from '#features/exam/exams/repo.ts'
import { whose } from '#features/exam/sitting/repo.ts'
import { examAttempts, exams } from '#features/exam/table.ts'
import { journals } from '#features/journal/table.ts'
import { readBy } from '#features/journal/visible.ts'
import { schools } from '#features/school/table.ts'
import { assessments } from '#features/task/table.ts'
import { readBy as taskReadBy } from '#features/task/visible.ts'
import { containing } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'

/** Of a kind: whoever has not found it among these types another word. */
export const mostOfAKind = 6

/** Every word, in whatever order. */
const hasWords = (column: AnyColumn, text: string): SQL | undefined =>
  and(...text.split(/\s+/).map((word) => ilike(column, containing(word))))

const beginsWith = (column: AnyColumn, text: string): SQL => ilike(column, containing(text).slice(1))

export async function findExams(tx: Tx, who: Actor, text: string): Promise<FoundExam[]> {
  const runs = isStaff(who) ? sql<boolean>`(${boxOf(who, undefined) ?? sql`true`})` : sql<boolean>`false`
  const sits =
    isPupil(who) || isParent(who)
      ? sql`(${exams.exam_status} <> 'DRAFT' and exists (select 1 from ${examAttempts}
          where ${examAttempts.exam_id} = ${exams.id} and ${whose(who)}))`
      : undefined
  return tx
    .select({ id: exams.id, title: exams.title, start_date: exams.start_date, is_run: runs })
    .from(exams)
    .where(and(eq(exams.school_id, who.schoolId), hasWords(exams.title, text), or(runs, sits)))
    .orderBy(desc(beginsWith(exams.title, text)), desc(exams.seq))
    .limit(mostOfAKind)
}

export const findUnits = (tx: Tx, who: Actor, text: string): Promise<FoundUnit[]> =>
  tx
    .select({ id: journals.id, name: journals.name, course_name: subjects.name, class_name: classes.name })
    .from(journals)
    .innerJoin(courses, eq(courses.id, journals.course_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .where(and(hasWords(journals.name, text), readBy(who)))
    .orderBy(desc(beginsWith(journals.name, text)), desc(journals.seq))
    .limit(mostOfAKind)

export const findTasks = (tx: Tx, who: Actor, text: string): Promise<FoundTask[]> =>
  tx
    .select({ id: assessments.id, title: assessments.title, course_name: subjects.name, class_name: classes.name })
    .from(assessments)
    .innerJoin(courses, eq(courses.id, assessments.course_id))
    .innerJoin(subjects, eq(subjects.id, courses.subject_id))
    .innerJoin(classes, eq(classes.id, courses.class_id))
    .innerJoin(schools, eq(schools.id, assessments.school_id))
    .where(and(hasWords(assessments.title, text), sql`assessments.deleted_at is null`, taskReadBy(who)))
    .orderBy(desc(beginsWith(assessments.title, text)), desc(assessments.seq))
    .limit(mostOfAKind)

/** By their titles first, then by what is written in them. */
export const findAnnouncements = (tx: Tx, who: Actor, text: string, now: Date): Promise<FoundAnnouncement[]> =>
  tx
    .select({ id: announcements.id, title: announcements.title, publish_at: announcements.publish_at })
    .from(announcements)
    .where(and(mayRead(who, now), or(hasWords(announcements.title, text), hasWords(announcements.body, text))))
    .orderBy(
      desc(beginsWith(announcements.title, text)),
      desc(sql`${hasWords(announcements.title, text)}`),
      desc(announcements.seq),
    )
    .limit(mostOfAKind)
