/** The place in the class that a card prints, where its template says so: once everybody has all their scores. */
import { placesOf, totalsOf } from '@kelasku/shared/report-card/rank'
import type { Snapshot } from '@kelasku/shared/report-card/snapshot'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Tx } from '#platform/database/work.ts'
import type { Place } from '../place.ts'
import { listCoursesOf, listPupils } from '../rows.ts'

export async function ranksIn(tx: Tx, place: Place): Promise<Map<string, NonNullable<Snapshot['rank']>>> {
  const ids = (await listPupils(tx, place)).map(({ student }) => student.id)
  const courses = groupedBy(await listCoursesOf(tx, place, ids), ({ student_id }) => student_id)
  const finals = ids.map((id) => (courses.get(id) ?? []).map((course) => course.finals))
  // A place among those who have been judged already is none.
  if (finals.flat().some((of) => of === null || of.some(({ printed }) => printed === null))) return new Map()
  const places = placesOf(finals.map((of) => totalsOf(of.flatMap((one) => (one ?? []).map(({ printed }) => printed)))))
  return new Map(
    ids.flatMap((id, index) => {
      const rank = places[index]
      return rank === null || rank === undefined ? [] : [[id, { place: rank, of: ids.length }] as const]
    }),
  )
}
