/** Today in the schools that somebody leads or administers, and the pupils of whom they should ask. */
import { isAdmin, leadsAClass, overseesSchool, type Actor, type Person } from '@kelasku/shared/kernel/actor'
import type { FirstSteps, PupilAtRisk, PupilsAtRisk, SchoolToday } from '@kelasku/shared/dashboard/school-day'
import { listAtRisk } from '#features/attendance/alerts.ts'
import { findSchool } from '#features/school/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { listClassesToday, listExamsToday, listFirstSteps, listSchoolDays } from './repo.ts'
import { actorsOf, freeDay, placesOf } from './service.ts'

/** When the data of this server was last kept elsewhere, as far as it knows. */
export type LastBackup = () => Promise<Date | null>

export async function schoolsOf(who: Person, { tx }: Work, lastBackup: LastBackup): Promise<SchoolToday[]> {
  const actors = actorsOf(who).filter((actor) => isAdmin(actor) || overseesSchool(actor))
  if (actors.length === 0) return []
  const ids = actors.map(({ schoolId }) => schoolId)
  const administered = actors.filter(isAdmin).map(({ schoolId }) => schoolId)
  const [days, classes, exams, steps, backupAt] = await Promise.all([
    listSchoolDays(tx, placesOf(actors)),
    listClassesToday(tx, ids),
    listExamsToday(tx, ids),
    listFirstSteps(tx, administered),
    administered.length > 0 ? lastBackup() : null,
  ])
  return actors.flatMap((actor) => {
    const day = days.find(({ school_id }) => school_id === actor.schoolId)
    if (!day) return []
    const { school_id, school_name } = day
    return [
      {
        school_id,
        school_name,
        off: freeDay(day),
        classes: classes.filter((row) => row.school_id === school_id).map(({ school_id: _, ...row }) => row),
        exams: exams
          .filter((row) => row.school_id === school_id)
          .map(({ school_id: _, ...exam }) => ({ ...exam, can_open: isAdmin(actor) })),
        backup: isAdmin(actor) ? { at: backupAt } : null,
        steps: stepsLeft(steps.find((row) => row.school_id === school_id)),
      },
    ]
  })
}

function stepsLeft(row: (FirstSteps & { school_id: string }) | undefined): FirstSteps | null {
  if (!row) return null
  const { school_id: _, ...steps } = row
  const { has_profile, year, ...counts } = steps
  return has_profile && year !== null && Object.values(counts).every((count) => count > 0) ? null : steps
}

/** More than anybody talks to in a week; the others are in the recap of their class. */
const mostAtRisk = 100

/** Whoever counsels or leads sees the whole school, a homeroom teacher the own class. */
export async function atRiskFor(who: Person, { tx }: Work): Promise<PupilsAtRisk> {
  const actors = actorsOf(who).filter((actor) => overseesSchool(actor) || leadsAClass(actor))
  const found = await Promise.all(actors.map((actor) => atRiskIn(actor, tx)))
  const students = found.flat().toSorted(byNeed)
  return { students: students.slice(0, mostAtRisk), total: students.length }
}

async function atRiskIn(who: Actor, tx: Work['tx']): Promise<PupilAtRisk[]> {
  const [school, students] = await Promise.all([
    findSchool(tx, who.schoolId),
    listAtRisk(tx, who.schoolId, overseesSchool(who) ? null : who.userId),
  ])
  const place = { school_id: who.schoolId, school_name: school?.school_name ?? '' }
  return students.map((student) => ({ ...place, ...student }))
}

const byNeed = (one: PupilAtRisk, other: PupilAtRisk) =>
  (one.percent ?? 100) - (other.percent ?? 100) || one.student.full_name.localeCompare(other.student.full_name)
