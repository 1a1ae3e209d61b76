/** What waits for somebody today: gathered school by school, out of all that they are there, and put in one order. */
import {
  hasPosition,
  isAdmin,
  isPupil,
  isStaff,
  isTeacher,
  leadsAClass,
  type Actor,
  type Person,
} from '@kelasku/shared/kernel/actor'
import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import type { CountedTask, DayNews, DayTask, DayTasks, LessonNeed } from '@kelasku/shared/dashboard/tasks'
import { listUnconfirmed, listUnread } from '#features/announcement/repo.ts'
import { listToEnter, listToReview } from '#features/conference/day.ts'
import { boardOf } from '#features/duty-board/service.ts'
import { listPlannedUnits } from '#features/journal/log/repo.ts'
import { countWaiting, listWaiting } from '#features/permit/repo.ts'
import { petitionsToDecide } from '#features/profile/deciding.ts'
import { countToSign, listClassesToFinish, listLevelsWithoutTemplate } from '#features/report-card/day.ts'
import { findSchool, listRequests } from '#features/school/repo.ts'
import { nearlyFullStorageOf } from '#features/storage/service.ts'
import { countWaitingSubmissions } from '#features/score-submission/day.ts'
import { countUngraded, listDue } from '#features/task/day.ts'
import type { Work } from '#platform/database/work.ts'
import {
  findRegister,
  listBrokenImports,
  listLessonStates,
  listReviews,
  listSchoolDays,
  listTaught,
  listToProctor,
  listToSit,
} from './repo.ts'
import { actorsOf, ownLessonOf, placesOf } from './service.ts'
import { tomorrowOf } from './tomorrow.ts'

/** Of one kind, before they are counted: a list that is longer than a phone hides what else waits. */
const mostOfAKind = 5
/** Announcements that have not been read. */
const mostNews = 3
/** What begins later is not a task of today. */
const soonMs = 12 * 3_600_000

export async function dayOf(who: Person, work: Work): Promise<DayTasks> {
  const now = new Date()
  const [ofSchools, tomorrow] = await Promise.all([
    Promise.all(actorsOf(who).map((actor) => schoolOf(actor, now, work))),
    tomorrowOf(who, work),
  ])
  return {
    tasks: ofSchools
      .flatMap(({ tasks }) => tasks)
      .toSorted((one, other) => pressureOf(one, now) - pressureOf(other, now)),
    news: ofSchools
      .flatMap(({ news }) => news)
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, mostNews),
    tomorrow,
  }
}

type Task = DayTask extends infer One ? (One extends DayTask ? Omit<One, 'school_id' | 'school_name'> : never) : never

async function schoolOf(who: Actor, now: Date, work: Work): Promise<{ tasks: DayTask[]; news: DayNews[] }> {
  const [school, unread, ...parts] = await Promise.all([
    findSchool(work.tx, who.schoolId),
    listUnread(work.tx, who, now, mostNews),
    registerOf(who, work),
    permitsOf(who, work),
    lessonsOf(who, now, work),
    examsOf(who, now, work),
    conferencesOf(who, work),
    handInsOf(who, work),
    ungradedOf(who, work),
    submissionsOf(who, work),
    reportsOf(who, work),
    confirmationsOf(who, now, work),
    requestsOf(who, work),
    importsOf(who, work),
    storageOf(who, work),
    countsOf(who, work),
  ])
  const place = { school_id: who.schoolId, school_name: school?.school_name ?? '' }
  return {
    tasks: parts.flat().map((task) => ({ ...place, ...task })),
    news: unread.map((one) => ({ ...place, ...one })),
  }
}

async function registerOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!leadsAClass(who)) return []
  const [[day], register] = await Promise.all([listSchoolDays(tx, placesOf([who])), findRegister(tx, who)])
  if (!register || day?.is_off || register.marked >= register.total) return []
  return [{ kind: 'REGISTER', ...register }]
}

async function permitsOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!isStaff(who)) return []
  const waiting = await listWaiting(tx, who, mostOfAKind + 1)
  const shown = waiting
    .slice(0, mostOfAKind)
    .map(({ id, version, student, class_name, type, start_date, end_date, reason }): Task => ({
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
  if (waiting.length <= mostOfAKind) return shown
  return [...shown, { kind: 'COUNT', of: 'PERMITS', count: await countWaiting(tx, who), names: [] }]
}

/** A lesson stays until it has both its register and its log. */
async function lessonsOf(who: Actor, now: Date, { tx }: Work): Promise<Task[]> {
  if (!isTeacher(who)) return []
  const taught = (await listTaught(tx, placesOf([who]))).filter(
    ({ category, class_name, off, start_date }) =>
      off === null && class_name !== null && lessonCategories.includes(category) && start_date <= now,
  )
  const ids = taught.map(({ id }) => id)
  const [states, units] = await Promise.all([listLessonStates(tx, ids), listPlannedUnits(tx, ids)])
  return taught.flatMap((row): Task[] => {
    const state = states.get(row.id)
    const lesson = ownLessonOf(row, units.get(row.id))
    const needs: LessonNeed[] = [
      ...(state?.is_registered ? [] : (['REGISTER'] as const)),
      ...(state?.is_logged ? [] : (['LOG'] as const)),
    ]
    return needs.length === 0 ? [] : [{ kind: 'LESSON', lesson, is_online: state?.is_online ?? false, needs }]
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

async function conferencesOf(who: Actor, { tx }: Work): Promise<Task[]> {
  return (await listToEnter(tx, who, mostOfAKind)).map((one): Task => ({ kind: 'CONFERENCE', ...one }))
}

/** What has to be handed in soon, the most urgent of it: the rest stands in the list of tasks. */
async function handInsOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!isPupil(who)) return []
  const due = await listDue(tx, who, mostOfAKind)
  return due.map((one): Task => ({ kind: 'TASK', ...one }))
}

async function ungradedOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!isTeacher(who)) return []
  const { count, titles } = await countUngraded(tx, who)
  return count === 0 ? [] : [{ kind: 'COUNT', of: 'UNGRADED', count, names: titles.slice(0, mostNames) }]
}

async function submissionsOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!leadsAClass(who)) return []
  const { count, names } = await countWaitingSubmissions(tx, who, mostNames)
  return count === 0 ? [] : [{ kind: 'COUNT', of: 'SUBMISSIONS', count, names }]
}

async function reportsOf(who: Actor, { tx }: Work): Promise<Task[]> {
  const [own, toSign, levels] = await Promise.all([
    listClassesToFinish(tx, who),
    countToSign(tx, who),
    listLevelsWithoutTemplate(tx, who),
  ])
  return [
    ...own.map((one): Task => ({ kind: 'REPORT_CARDS', ...one })),
    ...(toSign.count === 0
      ? []
      : [
          {
            kind: 'COUNT',
            of: 'REPORTS_TO_SIGN',
            count: toSign.count,
            names: toSign.names.slice(0, mostNames),
          } as const,
        ]),
    ...counted(
      'LEVELS_WITHOUT_TEMPLATE',
      levels.map((level) => (level === 0 ? 'TK/PAUD' : String(level))),
    ),
  ]
}

async function confirmationsOf(who: Actor, now: Date, { tx }: Work): Promise<Task[]> {
  return (await listUnconfirmed(tx, who, now)).map(({ id, title }) => ({ kind: 'CONFIRM', id, title }))
}

/** An admin says yes where they stand; more than a few are answered on their page. */
async function requestsOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!isAdmin(who)) return []
  const { items, total } = await listRequests(tx, who.schoolId, { page: 1, limit: mostOfAKind })
  const shown = items.map((request): Task => ({ kind: 'REQUEST', ...request }))
  return total > items.length ? [...shown, { kind: 'COUNT', of: 'REQUESTS', count: total, names: [] }] : shown
}

async function importsOf(who: Actor, { tx }: Work): Promise<Task[]> {
  if (!isStaff(who)) return []
  const broken = await listBrokenImports(tx, who.schoolId, isAdmin(who) ? null : who.userId)
  return broken.map(({ kind, ...one }): Task => ({ kind: 'IMPORT', of: kind, ...one }))
}

async function storageOf(who: Actor, work: Work): Promise<Task[]> {
  if (!isAdmin(who)) return []
  const room = await nearlyFullStorageOf(who, work)
  return room ? [{ kind: 'STORAGE', ...room }] : []
}

async function countsOf(who: Actor, work: Work): Promise<Task[]> {
  const decides = isAdmin(who) || leadsAClass(who)
  const reviews = hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM')
  const watches = isAdmin(who) || hasPosition(who, 'DUTY', 'PRINCIPAL', 'VICE_CURRICULUM', 'VICE_STUDENT')
  const [proposals, units, board, classes] = await Promise.all([
    decides ? petitionsToDecide(who, work) : [],
    reviews ? listReviews(work.tx, who.schoolId) : [],
    watches ? boardOf(who, work) : undefined,
    isTeacher(who) ? listToReview(work.tx, who) : [],
  ])
  const unmarked =
    board && !board.is_off ? board.classes.filter(({ register: { marked, total } }) => marked < total) : []
  return [
    ...counted(
      'UNTAUGHT',
      (board?.needed ?? []).map(({ title, class_name }) => `${title} ${class_name}`),
    ),
    ...counted(
      'UNMARKED_CLASSES',
      unmarked.map(({ name }) => name),
    ),
    ...counted('REVIEWS', units),
    ...counted('CONFERENCE_REVIEWS', classes),
    ...counted(
      'PROPOSALS',
      proposals.map(({ user }) => user.full_name),
    ),
  ]
}

const mostNames = 3

const counted = (of: CountedTask, all: readonly string[]): Task[] =>
  all.length === 0 ? [] : [{ kind: 'COUNT', of, count: all.length, names: [...new Set(all)].slice(0, mostNames) }]

/** The smaller, the sooner: what runs, then what waits for others, then what can wait. */
function pressureOf(task: DayTask, now: Date): number {
  switch (task.kind) {
    case 'LESSON':
      return task.lesson.end_date > now ? 0 : 40
    case 'EXAM':
      return task.exam.start_date.getTime() - now.getTime() < 3_600_000 ? 1 : 50
    case 'CONFERENCE':
      return task.is_live ? -1 : 1
    case 'REGISTER':
      return 10
    case 'PERMIT':
      return 20
    case 'TASK':
      return task.effective_end.getTime() - now.getTime() < 24 * 3_600_000 ? 12 : 31
    case 'CONFIRM':
      return 30
    case 'REQUEST':
      return 32
    case 'IMPORT':
      return 35
    case 'STORAGE':
      return 36
    case 'REPORT_CARDS':
      return 46
    case 'COUNT':
      return pressureOfCount[task.of]
  }
}

const pressureOfCount: Record<CountedTask, number> = {
  UNTAUGHT: 5,
  UNMARKED_CLASSES: 15,
  PERMITS: 21,
  REQUESTS: 33,
  PROPOSALS: 55,
  CONFERENCE_REVIEWS: 41,
  UNGRADED: 45,
  SUBMISSIONS: 25,
  REPORTS_TO_SIGN: 26,
  LEVELS_WITHOUT_TEMPLATE: 37,
  REVIEWS: 60,
}
