/** A plan as the screens have it: its classes, exactly what running it would do, and what still stands in the way. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import {
  Outcome,
  staysAtSchool,
  type Clash,
  type RolloverClash,
  type RolloverCounts,
  type RolloverSummary,
  type RolloverView,
} from '@kelasku/shared/rollover/contract'
import { rolloverCan } from '@kelasku/shared/rollover/machine'
import { rolloverPolicy } from '@kelasku/shared/rollover/policy'
import { card } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import {
  countDecisions,
  listShownLines,
  listSources,
  type DecisionCount,
  type KnownRollover,
  type ShownLine,
  type SourceRow,
} from './repo.ts'

export const summaryOf = (rollover: KnownRollover): RolloverSummary => ({
  id: rollover.id,
  from_year: { id: rollover.from_year.id, name: rollover.from_year.name },
  to_year: { id: rollover.to_year.id, name: rollover.to_year.name },
  status: rollover.status,
  process_id: rollover.process_id,
  version: rollover.version,
  created_at: rollover.created_at,
})

export async function presentRollover(who: Actor, rollover: KnownRollover, work: Work): Promise<RolloverView> {
  const plan = await readPlan(rollover, work)
  const may = rolloverPolicy.manage(who, { schoolId: rollover.school_id })
  const clashes = rollover.status === 'DRAFT' ? clashesOf(plan) : []
  return {
    ...summaryOf(rollover),
    activates: rollover.activates,
    with_courses: rollover.with_courses,
    with_teachers: rollover.with_teachers,
    sources: plan.sources.map((source) => presentSource(source, plan)),
    classes: plan.lines.map((line) => presentLine(line, plan)),
    counts: rollover.status === 'DRAFT' ? countsOf(plan) : (rollover.counts ?? countsOf(plan)),
    clashes,
    can: {
      plan: may && rolloverCan(rollover.status, 'plan'),
      run: may && rolloverCan(rollover.status, 'run') && clashes.length === 0,
      discard: may && rolloverCan(rollover.status, 'discard'),
    },
  }
}

export interface Plan {
  rollover: KnownRollover
  sources: SourceRow[]
  lines: ShownLine[]
  decisions: DecisionCount[]
}

export async function readPlan(rollover: KnownRollover, { tx }: Work): Promise<Plan> {
  return {
    rollover,
    sources: await listSources(tx, rollover),
    lines: await listShownLines(tx, rollover.id),
    decisions: await countDecisions(tx, rollover),
  }
}

const sum = (decisions: readonly DecisionCount[]) => decisions.reduce((total, { pupils }) => total + pupils, 0)

function presentSource(source: SourceRow, { decisions }: Plan) {
  const own = decisions.filter(({ class_id }) => class_id === source.id)
  return {
    ...source,
    total_student: sum(own),
    outcomes: outcomesOf(own),
    exceptions: sum(own.filter((decision) => decision.is_exception)),
    without_target: sum(own.filter(isLost)),
  }
}

const outcomesOf = (decisions: readonly DecisionCount[]) =>
  Object.fromEntries(
    Outcome.options.map((outcome) => [outcome, sum(decisions.filter((one) => one.outcome === outcome))]),
  ) as RolloverCounts['outcomes'] // every outcome is among the options

/** Goes on, and nobody has said where. */
const isLost = ({ outcome, target_id }: DecisionCount) => staysAtSchool(outcome) && target_id === null

const comingTo = ({ id }: ShownLine, { decisions }: Plan) =>
  sum(decisions.filter(({ outcome, target_id }) => staysAtSchool(outcome) && target_id === id))

const coursesOf = (line: ShownLine, { rollover }: Plan) => (line.existed || rollover.with_courses ? line.courses : 0)

const presentLine = (line: ShownLine, plan: Plan) => ({
  id: line.id,
  class_id: line.class_id,
  existed: line.existed,
  name: line.name,
  level: line.level,
  type: line.type,
  capacity: line.capacity,
  courses_from_id: line.courses_from_id,
  total_course: coursesOf(line, plan),
  homeroom_teacher: line.homeroom && card(line.homeroom),
  // Once they have come they are counted as present.
  total_student: line.present + comingTo(line, plan),
})

export function countsOf(plan: Plan): RolloverCounts {
  const { rollover, lines, sources, decisions } = plan
  const fresh = lines.filter(({ existed }) => !existed)
  const total = (of: (line: ShownLine) => number) => fresh.reduce((sumOf, line) => sumOf + of(line), 0)
  return {
    classes: fresh.length,
    courses: total((line) => coursesOf(line, plan)),
    teachers: rollover.with_courses && rollover.with_teachers ? total(({ teachings }) => teachings) : 0,
    homerooms: fresh.filter(({ homeroom_teacher_id }) => homeroom_teacher_id !== null).length,
    archived: sources.length,
    students: sum(decisions),
    outcomes: outcomesOf(decisions),
  }
}

type Check = (plan: Plan) => { about: string | null; count: number }[]

const checks: Record<RolloverClash, Check> = {
  YEAR_NOT_OPEN: ({ rollover: { from_year, to_year } }) =>
    to_year.status === 'CLOSED' || from_year.status === 'UPCOMING' ? [{ about: to_year.name, count: 1 }] : [],

  NO_CLASSES: ({ sources }) => (sources.length === 0 ? [{ about: null, count: 1 }] : []),

  NO_TARGET: ({ sources, decisions }) =>
    sources.flatMap(({ id, name }) => {
      const lost = decisions.filter((one) => one.class_id === id && isLost(one))
      return lost.length > 0 ? [{ about: name, count: sum(lost) }] : []
    }),

  OVER_CAPACITY: (plan) =>
    plan.lines.flatMap((line) => {
      const over = line.present + comingTo(line, plan) - (line.capacity ?? Number.POSITIVE_INFINITY)
      return over > 0 ? [{ about: line.name, count: over }] : []
    }),

  HOMEROOM_TWICE: ({ lines }) => {
    const homes = lines.filter(({ type, homeroom }) => type === 'REGULER' && homeroom !== null)
    const leads = ({ homeroom }: ShownLine) => homeroom?.id
    return homes
      .filter((line, index) => homes.findIndex((other) => leads(other) === leads(line)) < index)
      .map(({ homeroom }) => ({ about: homeroom?.full_name ?? null, count: 1 }))
  },

  NOT_A_TEACHER: ({ lines }) =>
    lines
      .filter(({ existed, homeroom_teacher_id, is_teacher }) => !existed && homeroom_teacher_id !== null && !is_teacher)
      .map(({ homeroom }) => ({ about: homeroom?.full_name ?? null, count: 1 })),

  NAME_TAKEN: ({ lines }) => lines.filter(({ is_taken }) => is_taken).map(({ name }) => ({ about: name, count: 1 })),
}

export const clashesOf = (plan: Plan): Clash[] =>
  (Object.keys(checks) as RolloverClash[]) // the record above has these keys and no others
    .flatMap((kind) => checks[kind](plan).map((found) => ({ kind, ...found })))
