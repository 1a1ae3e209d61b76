/** A class in a semester, as its narrative reports are made: the year, the template, and what the asker is there. */
import { isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { maySection, qualitativeRules, type QualitativeSubject } from '@kelasku/shared/report-qualitative/policy'
import type { QualitativeSection, QualitativeTemplate } from '@kelasku/shared/report-qualitative/templates'
import type { Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import type { KnownClass } from '#features/classroom/repo.ts'
import { classFor, openOnly } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { templateOfLevel } from './templates.ts'

export interface QualitativePlace {
  schoolId: string
  class: { id: string; name: string; level: number }
  year: { id: string; name: string }
  semester: Semester
  template: QualitativeTemplate | undefined
}

/** With the asker's standing. */
export interface KnownPlace {
  place: QualitativePlace
  known: KnownClass
  subject: QualitativeSubject
  isClosed: boolean
}

export interface AskedPlace {
  class_id: string
  semester?: Semester | undefined
}

interface YearRow {
  id: string
  name: string
  active_semester: number
  type: string
  subject_ids: string[]
}

/** A class whose reports the asker may see while they are made. Others of the class hear that they may not. */
export async function placeFor(who: Actor, asked: AskedPlace, work: Work): Promise<KnownPlace> {
  const known = await classFor(who, asked.class_id, work)
  const { rows } = await work.tx.execute<YearRow & Record<string, unknown>>(sql`
    select y.id, y.name, y.active_semester, c.type,
      array(select distinct k.subject_id from courses k join course_teachers t on t.course_id = k.id
        where k.class_id = c.id and k.status = 'ACTIVE' and t.user_id = ${who.userId} and t.end_date is null
          and ${isStaff(who)}) as subject_ids
    from classes c join school_years y on y.id = c.school_year_id where c.id = ${known.view.id}`)
  const [row] = rows
  if (!row) throw refusal.not_found()
  const { relation } = known
  const subject: QualitativeSubject = {
    school_id: known.schoolId,
    relations: [
      ...(relation === 'WALIKELAS' ? (['homeroom'] as const) : []),
      ...(relation === 'GURU' || row.subject_ids.length > 0 ? (['teacher'] as const) : []),
    ],
    subject_ids: row.subject_ids,
  }
  if (!qualitativeRules.readClass(who, subject)) throw refusal.forbidden()
  // An elective and an activity report nothing of their own.
  if (row.type !== 'REGULER') throw refusal.not_found()
  const { id, name, level } = known.view
  return {
    place: {
      schoolId: known.schoolId,
      class: { id, name, level },
      year: { id: row.id, name: row.name },
      semester: asked.semester ?? (row.active_semester === 2 ? 2 : 1),
      template: await templateOfLevel(work.tx, row.id, level),
    },
    known,
    subject,
    isClosed: known.isYearClosed || known.view.status === 'ARCHIVED',
  }
}

/** One whose reports the asker leads to the families. */
export async function ledPlaceFor(who: Actor, asked: AskedPlace, work: Work): Promise<KnownPlace> {
  const found = await placeFor(who, asked, work)
  if (!qualitativeRules.lead(who, found.subject)) throw refusal.forbidden()
  openOnly(found.known)
  return found
}

/** One in whose reports the asker writes at all. */
export async function writtenPlaceFor(who: Actor, asked: AskedPlace, work: Work): Promise<KnownPlace> {
  const found = await placeFor(who, asked, work)
  if (found.subject.relations.length === 0) throw refusal.forbidden()
  openOnly(found.known)
  return found
}

export const mayWrite = (who: Actor, { subject }: KnownPlace, { writers, subject: of }: QualitativeSection): boolean =>
  maySection(who, { ...subject, section: { writers, subject_id: of?.id ?? null } })
