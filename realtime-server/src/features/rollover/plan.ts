/** The first draft of a plan: which classes there will be, and where each class of this year goes. */
import { staysAtSchool, type Outcome } from '@kelasku/shared/rollover/contract'
import { groupAfter, lastLevelOf, whereGoes } from '@kelasku/shared/rollover/suggest'
import type { Grade } from '@kelasku/shared/school/contract'
import type { LineRow, YearClass } from './repo.ts'

export interface PlannedLine {
  class_id: string | null
  existed: boolean
  name: string
  level: number
  type: YearClass['type']
  capacity: number | null
  courses_from_id: string | null
  homeroom_teacher_id: string | null
}

/** The classes of the new year: those that are there already, and whatever they do not cover. */
export function planLines(ending: readonly YearClass[], present: readonly YearClass[], grade: Grade | null) {
  const lastLevel = lastLevelOf(grade, levelsOf(ending))
  const lines = new Map<string, PlannedLine>(present.map((one) => [one.name, existing(one)]))
  const add = (name: string, level: number, from: YearClass) => {
    if (!lines.has(name)) lines.set(name, fresh(name, level, from, ending))
  }
  for (const one of ending) {
    const next = one.type === 'REGULER' ? whereGoes(one, grade, lastLevel) : { name: one.name, level: one.level }
    if (next) add(next.name, next.level, one)
  }
  // The first level begins anew with as many classes as before, and so does group A of a kindergarten.
  for (const one of ending) if (isFirst(one, ending, grade)) add(one.name, one.level, one)
  return withoutDoubleLeaders([...lines.values()], ending)
}

const levelsOf = (all: readonly YearClass[]) => all.filter(({ type }) => type === 'REGULER').map(({ level }) => level)

function isFirst({ type, name, level }: YearClass, ending: readonly YearClass[], grade: Grade | null): boolean {
  if (type !== 'REGULER') return false
  return grade === 'TK' ? groupAfter(name) !== null : level === Math.min(...levelsOf(ending))
}

const existing = (one: YearClass): PlannedLine => ({
  class_id: one.id,
  existed: true,
  name: one.name,
  level: one.level,
  type: one.type,
  capacity: one.capacity,
  courses_from_id: null,
  homeroom_teacher_id: one.homeroom_id,
})

/** Teachers and courses stay with the name: the new 8A is like the old 8A, if there was one, else like the old 7A. */
function fresh(name: string, level: number, from: YearClass, ending: readonly YearClass[]): PlannedLine {
  const like = ending.find((one) => one.name === name && one.level === level && one.type === from.type) ?? from
  return {
    class_id: null,
    existed: false,
    name,
    level,
    type: from.type,
    capacity: like.capacity,
    courses_from_id: like.id,
    homeroom_teacher_id: like.homeroom_id,
  }
}

/** One leads one home class: whoever stays with the name goes before whoever would go along with the pupils. */
function withoutDoubleLeaders(lines: readonly PlannedLine[], ending: readonly YearClass[]): PlannedLine[] {
  const taken = new Set<string>()
  const nameOf = new Map(ending.map(({ id, name }) => [id, name]))
  const staysWithName = (line: PlannedLine) => line.existed || nameOf.get(line.courses_from_id ?? '') === line.name
  const ownFirst = lines.toSorted((a, b) => Number(staysWithName(b)) - Number(staysWithName(a)))
  const leads = new Map(
    ownFirst.map((line) => {
      const id = line.homeroom_teacher_id
      const isFree = id === null || line.type !== 'REGULER' || !taken.has(id)
      if (id !== null && isFree && line.type === 'REGULER') taken.add(id)
      return [line, isFree ? id : null] as const
    }),
  )
  return lines.map((line) => ({ ...line, homeroom_teacher_id: leads.get(line) ?? null }))
}

type Ending = Pick<YearClass, 'id' | 'name' | 'level' | 'type'>
type Target = Pick<LineRow, 'id' | 'name' | 'level' | 'type'>

/** What most likely becomes of the pupils of a class. */
export function usualDecision(
  one: Ending,
  grade: Grade | null,
  ending: readonly YearClass[],
  targets: readonly Target[],
) {
  const next = whereGoes(one, grade, lastLevelOf(grade, levelsOf(ending)))
  const decided: Outcome = next ? 'PROMOTED' : 'GRADUATED'
  return { class_id: one.id, outcome: decided, target_id: likelyTarget(decided, one, grade, ending, targets) }
}

/** The class that a pupil most likely goes to, when nobody says which. */
export function likelyTarget(
  outcome: Outcome,
  from: Ending,
  grade: Grade | null,
  ending: readonly YearClass[],
  targets: readonly Target[],
): string | null {
  if (!staysAtSchool(outcome)) return null
  const homes = targets.filter(({ type }) => type === 'REGULER')
  const wanted = outcome === 'RETAINED' ? from : whereGoes(from, grade, lastLevelOf(grade, levelsOf(ending)))
  if (!wanted) return null
  const ofLevel = homes.filter(({ level }) => level === wanted.level)
  return (ofLevel.find(({ name }) => name === wanted.name) ?? ofLevel[0])?.id ?? null
}
