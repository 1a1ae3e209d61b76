/** Many classes in one step, as a new school opens them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { classRefusal } from '@kelasku/shared/classroom/classes'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { issueClassCodes } from '../codes/service.ts'
import { giveUsualCourses } from '../courses/many.ts'
import { publishClasses } from '../news.ts'
import { findYear, insertMissingClasses } from './repo.ts'

interface Many {
  classes: readonly { name: string; level: number }[]
  with_subjects: boolean
}

export async function openClasses(who: Actor, { classes, with_subjects }: Many, work: Work, tools: Toolbox) {
  const year = await findYear(work.tx, who.schoolId, undefined)
  if (!year) throw classRefusal.no_school_year()
  const place = { school_id: who.schoolId, school_year_id: year.id }
  const made = await insertMissingClasses(
    work.tx,
    classes.map((one) => ({ ...one, ...place })),
  )
  for (const row of made) {
    await issueClassCodes(who, row, work, tools)
    work.audit({ action: 'classroom.opened', subject: `class:${row.id}`, detail: { name: row.name } })
  }
  const courses = with_subjects ? await giveUsualCourses(who, made, work) : 0
  publishClasses(work, who.schoolId)
  const opened = made.map(({ name }) => name)
  return { opened, there: classes.map(({ name }) => name).filter((name) => !opened.includes(name)), courses }
}
