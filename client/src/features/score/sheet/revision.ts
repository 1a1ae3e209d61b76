/** How far a sheet has come: every change raises its revision, and what does not follow on was missed. */
import { accountSwitched } from '#platform/session/accounts.ts'
import type { Cell, Sheet } from '../queries.ts'

/** The highest that was heard of, by sheet: a load that was under way meanwhile may bring an earlier one. */
const heard = new Map<string, number>()

accountSwitched.listen(() => heard.clear())

const keyOf = (courseId: string, semester: number) => `${courseId}:${semester}`

export function noteRevision(courseId: string, semester: number, revision: number): void {
  const key = keyOf(courseId, semester)
  heard.set(key, Math.max(revision, heard.get(key) ?? 0))
}

export const isBehind = (courseId: string, semester: number, revision: number): boolean =>
  revision < (heard.get(keyOf(courseId, semester)) ?? 0)

interface News {
  since: number
  revision: number
  cells: readonly Cell[]
  people: Sheet['people']
}

/** Cells are told apart by their versions, so that news may come twice, and before the answer to one's own. */
export function withCells(sheet: Sheet, { cells, people, since, revision }: News): Sheet {
  const places = new Map(sheet.cells.map((cell) => [placeIn(cell), cell]))
  for (const cell of cells) {
    const known = places.get(placeIn(cell))
    if (!known || known.version <= cell.version) places.set(placeIn(cell), cell)
  }
  const strangers = people.filter(({ id }) => !sheet.people.some((one) => one.id === id))
  return {
    ...sheet,
    cells: [...places.values()],
    people: strangers.length > 0 ? [...sheet.people, ...strangers] : sheet.people,
    // What lies between is still to come.
    revision: since === sheet.revision ? revision : sheet.revision,
  }
}

const placeIn = ({ item_id, student_id }: Cell) => `${item_id}:${student_id}`
