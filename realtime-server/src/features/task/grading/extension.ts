/** Longer time for one pupil, and what an approved permit offers. */
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt, timeAt } from '@kelasku/shared/kernel/time-zones'
import { extendedDay, furthestExtension } from '@kelasku/shared/task/extension'
import type { ExtensionOffer } from '@kelasku/shared/task/grading'
import { sql } from 'drizzle-orm'
import { openDays } from '#features/attendance/days.ts'
import { card } from '#features/classroom/repo.ts'
import { listLeave, type Leave } from '#features/permit/repo.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Work } from '#platform/database/work.ts'
import type { KnownTask } from '../repo.ts'
import { findLevel, listReferences, ofTask } from './repo.ts'

/**
 * For whoever was away with leave when the task ended and has not been given that time yet. It stays a proposal until a
 * teacher accepts it.
 */
export async function extensionOffersOf({ row: task, course, zone }: KnownTask, work: Work): Promise<ExtensionOffer[]> {
  const open = await listReferences(work.tx, sql`${ofTask(task.id)} and r.excused_at is null`)
  const [start_day, end_day] = [dayAt(task.start_date, zone), dayAt(task.end_date, zone)]
  const span = { from: start_day, until: addDays(end_day, furthestExtension) }
  const pupils = open.flatMap(({ student, is_former }) => (student && !is_former ? [student.id] : []))
  const leave = groupedBy(await listLeave(work.tx, task.school_id, pupils, span), ({ student_id }) => student_id)
  if (leave.size === 0) return []
  const level = await findLevel(work.tx, course.class_id)
  const school = new Set(await openDays(work.tx, { schoolId: task.school_id, classId: course.class_id, level }, span))

  return open.flatMap((row) => {
    const permits = leave.get(row.student?.id ?? '') ?? []
    const day = extendedDay({ start_day, end_day, permits, isSchoolDay: (one) => school.has(one) })
    if (day === null) return []
    const extended_until = momentAt(day, timeAt(task.end_date, zone), zone)
    if (row.extended_until && row.extended_until >= extended_until) return []
    const { start_date, end_date } = permitOn(permits, end_day)
    return [
      {
        reference_id: row.id,
        student: card(row.student!), // who has a permit is somebody
        away_from: start_date,
        away_until: end_date,
        extended_until,
        version: row.version,
      },
    ]
  })
}

const permitOn = (permits: readonly Leave[], day: string): Leave =>
  permits.find(({ start_date, end_date }) => start_date <= day && day <= end_date)! // without it nothing is offered
