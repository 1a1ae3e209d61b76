/** One answer for the palette: the features say what somebody may open, this puts it together. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { Found } from '@kelasku/shared/search/contract'
import { classesOf } from '#features/classroom/service.ts'
import { findConferences } from '#features/conference/found.ts'
import { peopleNamed } from '#features/profile/subject.ts'
import type { Work } from '#platform/database/work.ts'
import { findAnnouncements, findExams, findTasks, findUnits, mostOfAKind } from './repo.ts'

export async function foundBy(who: Actor, search: string, work: Work): Promise<Found> {
  const { tx } = work
  const paging = { page: 1, limit: mostOfAKind }
  const [people, classes, exams, units, tasks, conferences, announcements] = await Promise.all([
    peopleNamed(who, search, paging, work),
    classesOf(who, { status: 'active', search }, paging, work),
    findExams(tx, who, search),
    findUnits(tx, who, search),
    findTasks(tx, who, search),
    findConferences(tx, who, search, mostOfAKind),
    findAnnouncements(tx, who, search, new Date()),
  ])
  return {
    people: people.data,
    classes: classes.data.map(({ id, name, school_year_name }) => ({ id, name, school_year_name })),
    exams,
    units,
    tasks,
    conferences,
    announcements,
  }
}
