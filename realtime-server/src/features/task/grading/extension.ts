/** Longer time for one pupil, and what an approved permit offers. */
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt, timeAt } from '@kelasku/shared/kernel/time-zones'
import { extendedDay, furthestExtension } from '@kelasku/shared/task/extension'
import type { ExtensionOffer } from '@kelasku/shared/task/grading'
import { openDays } from '#features/attendance/days.ts'
import { card } from '#features/classroom/repo.ts'
import { listLeave, type Leave } from '#features/permit/repo.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Work } from '#platform/database/work.ts'
import type { TaskRow } from '../repo.ts'
import { findPlace, listOpen } from './repo.ts'

/**
 * For whoever was away with leave when the task ended and has not been given that time yet. It stays a proposal until a
 * teacher accepts it.
 */
export async function extensionOffersOf(task: TaskRow, work: Work): Promise<ExtensionOffer[]> {
  const open = await listOpen(work.tx, task.id)
  const { timezone, classId, level } = await findPlace(work.tx, task)
  const [start_day, end_day] = [dayAt(task.start_date, timezone), dayAt(task.end_date, timezone)]
  const span = { from: start_day, until: addDays(end_day, furthestExtension) }
  const pupils = open.map(({ student_id }) => student_id)
  const leave = groupedBy(await listLeave(work.tx, task.school_id, pupils, span), ({ student_id }) => student_id)
  if (leave.size === 0) return []
  const school = new Set(await openDays(work.tx, { schoolId: task.school_id, classId, level }, span))

  return open.flatMap((row) => {
    const permits = leave.get(row.student_id) ?? []
    const day = extendedDay({ start_day, end_day, permits, isSchoolDay: (one) => school.has(one) })
    if (day === null) return []
    const extended_until = momentAt(day, timeAt(task.end_date, timezone), timezone)
    if (row.extended_until && row.extended_until >= extended_until) return []
    const { start_date, end_date } = permitOn(permits, end_day)
    return [
      {
        reference_id: row.id,
        student: card(row.student),
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
