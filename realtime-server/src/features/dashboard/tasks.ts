/** What waits for somebody today: gathered school by school, out of all that they are there, and put in one order. */
import {
  actorIn,
  hasPosition,
  isAdmin,
  isPupil,
  isStaff,
  isTeacher,
  leadsAClass,
  overseesSchool,
  type Actor,
  type Person,
} from '@kelasku/shared/kernel/actor'
import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import type { CountedTask, DayTask, LessonNeed } from '@kelasku/shared/dashboard/tasks'
import { listUnconfirmed } from '#features/announcement/repo.ts'
import { boardOf } from '#features/duty-board/service.ts'
import { listWaiting } from '#features/permit/repo.ts'
import { countToDecide } from '#features/profile/deciding.ts'
import { findSchool } from '#features/school/repo.ts'
import type { Work } from '#platform/database/work.ts'
import {
  countForLeaders,
  findRegister,
  listLessonStates,
  listSchoolDays,
  listTaught,
  listToProctor,
  listToSit,
} from './repo.ts'

/** More than anybody answers from a list; the rest is on the page of permits. */
const mostPermits = 20
/** What begins later is not a task of today. */
const soonMs = 12 * 3_600_000

export async function tasksOf(who: Person, work: Work): Promise<DayTask[]> {
  const now = new Date()
  const schoolIds = [...new Set(who.memberships.map(({ schoolId }) => schoolId))]
  const ofSchools = await Promise.all(
    schoolIds.map(async (schoolId) => {
      const actor = actorIn(who, schoolId)
      return actor ? tasksIn(actor, now, work) : []
    }),
  )
  return ofSchools.flat().toSorted((one, other) => pressureOf(one, now) - pressureOf(other, now))
}

type Task = DayTask extends infer One ? (One extends DayTask ? Omit<One, 'school_id' | 'school_name'> : never) : never

async function tasksIn(who: Actor, now: Date, work: Work): Promise<DayTask[]> {
  const [school, ...parts] = await Promise.all([
    findSchool(work.tx, who.schoolId),
    registerOf(who, work),
    permitsOf(who, work),
    lessonsOf(who, now, work),
    examsOf(who, now, work),
    confirmationsOf(who, now, work),
    countsOf(who, work),
  ])
  const place = { school_id: who.schoolId, school_name: school?.school_name ?? '' }
  return parts.flat().map((task) => ({ ...place, ...task }) as DayTask) // each is whole but for its place
}

async function registerOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!leadsAClass(who)) return []
  const [[day], register] = await Promise.all([
    listSchoolDays(tx, [{ id: who.userId, school_id: who.schoolId }]),
    findRegister(tx, who),
  ])
  if (!register || day?.is_off || register.marked >= register.total) return []
  return [{ kind: 'REGISTER', ...register }]
}

async function permitsOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!isStaff(who)) return []
  const waiting = await listWaiting(tx, who, mostPermits)
  return waiting.map(({ id, version, student, class_name, type, start_date, end_date, reason }) => ({
    kind: 'PERMIT',
    id,
    version,
    student,
    class_name,
    type,
    start_date,
    end_date,
    reason,
  }))
}

/** A lesson stays until it has both its register and its log. */
async function lessonsOf(who: Actor, now: Date, { tx }: Work): Promise<Task[]> {
  if (!isTeacher(who)) return []
  const taught = (await listTaught(tx, who)).filter(
    ({ category, class_name, off, start_date }) =>
      off === null && class_name !== null && lessonCategories.includes(category) && start_date <= now,
  )
  if (taught.length === 0) return []
  const states = await listLessonStates(
    tx,
    taught.map(({ id }) => id),
  )
  return taught.flatMap(({ pupil_id: _, school_id: __, ...lesson }): Task[] => {
    const state = states.get(lesson.id)
    const needs: LessonNeed[] = [
      ...(state?.is_registered ? [] : (['REGISTER'] as const)),
      ...(state?.is_logged ? [] : (['LOG'] as const)),
    ]
    return needs.length === 0 ? [] : [{ kind: 'LESSON', lesson, needs }]
  })
}

async function examsOf(who: Actor, now: Date, { tx }: Work): Promise<Task[]> {
  const [sits, proctors] = await Promise.all([
    isPupil(who) ? listToSit(tx, who) : [],
    isStaff(who) ? listToProctor(tx, who) : [],
  ])
  const isSoon = ({ start_date }: { start_date: Date }) => start_date.getTime() - now.getTime() < soonMs
  return [
    ...sits.filter(isSoon).map((exam): Task => ({ kind: 'EXAM', exam, does: 'SIT' })),
    ...proctors.filter(isSoon).map((exam): Task => ({ kind: 'EXAM', exam, does: 'PROCTOR' })),
  ]
}

async function confirmationsOf(who: Actor, now: Date, { tx }: Work): Promise<Task[]> {
  return (await listUnconfirmed(tx, who, now)).map(({ id, title }) => ({ kind: 'CONFIRM', id, title }))
}

async function countsOf(who: Actor, work: Work): Promise<Task[]> {
  const decides = isAdmin(who) || leadsAClass(who)
  const reviews = hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM')
  const watches = isAdmin(who) || hasPosition(who, 'DUTY') || overseesSchool(who)
  const [proposals, waiting, board] = await Promise.all([
    decides ? countToDecide(who, work) : 0,
    isAdmin(who) || reviews ? countForLeaders(work.tx, who.schoolId) : undefined,
    watches ? boardOf(who, work) : undefined,
  ])
  const counted: Record<Exclude<CountedTask, 'WITHDRAWALS'>, number> = {
    PROPOSALS: proposals,
    REQUESTS: isAdmin(who) ? (waiting?.requests ?? 0) : 0,
    REVIEWS: reviews ? (waiting?.reviews ?? 0) : 0,
    UNMARKED_CLASSES:
      board && !board.is_off ? board.classes.filter(({ register }) => register.marked < register.total).length : 0,
    UNTAUGHT: board?.needed.length ?? 0,
  }
  return (Object.keys(counted) as (keyof typeof counted)[])
    .filter((of) => counted[of] > 0)
    .map((of) => ({ kind: 'COUNT', of, count: counted[of] }))
}

/** The smaller, the sooner: what runs, then what waits for others, then what can wait. */
function pressureOf(task: DayTask, now: Date): number {
  switch (task.kind) {
    case 'LESSON':
      return task.lesson.end_date > now ? 0 : 40
    case 'EXAM':
      return task.exam.start_date.getTime() - now.getTime() < 3_600_000 ? 1 : 50
    case 'REGISTER':
      return 10
    case 'PERMIT':
      return 20
    case 'CONFIRM':
      return 30
    case 'COUNT':
      return task.of === 'UNTAUGHT' ? 5 : task.of === 'UNMARKED_CLASSES' ? 15 : 60
  }
}
