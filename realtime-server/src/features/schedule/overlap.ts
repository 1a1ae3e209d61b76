/** Clashes: looked for before something is written, and refused by the database if somebody was quicker. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { dayAt, timeAt } from '@kelasku/shared/kernel/time-zones'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { category as is } from '@kelasku/shared/schedule/category'
import { scheduleRefusal, type ClaimKind, type Clash, type Wanted } from '@kelasku/shared/schedule/contract'
import { maySeeWeeks } from '@kelasku/shared/schedule/policy'
import type { Timezone } from '@kelasku/shared/school/contract'
import { brokenRule, type Tx, type Work } from '#platform/database/work.ts'
import { findSchoolClock, freshEntry, listClashes, listClassesOf, type ClashRow, type KeptEntry } from './repo.ts'

const apart = 'schedule_claims_apart'

/** What clashes is refused, with what it clashes with; what somebody else has just taken, without. */
export async function withoutClash<T>(
  tx: Tx,
  wanted: readonly KeptEntry[],
  except: readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  const clashes = await listClashes(tx, wanted, except)
  if (clashes.length > 0) {
    const { timezone } = await findSchoolClock(tx, wanted[0]!.school_id) // what clashes was wanted
    throw scheduleRefusal.schedule_clash(textsOf(clashes, timezone))
  }
  try {
    return await write()
  } catch (error) {
    if (brokenRule(error) === apart) throw scheduleRefusal.schedule_clash()
    throw error
  }
}

const fieldOf: Record<ClaimKind, string> = {
  CLASS: 'class_id',
  COURSE: 'course_id',
  TEACHER: 'teacher_id',
  ROOM: 'room',
}

/** So many are named; whoever has more begins with these. */
const mostNamed = 5

function textsOf(clashes: readonly ClashRow[], zone: Timezone): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  for (const clash of clashes) {
    const { title, class_name, start_date, end_date } = clash
    const [year, month, day] = dayAt(start_date, zone).split('-')
    const hours = `${timeAt(start_date, zone)}–${timeAt(end_date, zone)}`.replaceAll(':', '.')
    const text = [title, class_name, `${day}/${month}/${year} ${hours}`].filter(Boolean).join(', ')
    for (const kind of clash.kinds) (texts[fieldOf[kind]] ??= []).push(text)
  }
  return Object.fromEntries(Object.entries(texts).map(([field, all]) => [field, all.slice(0, mostNamed)]))
}

/** Whoever plans something, and looks for an hour. */
export function mayLookForClashes(who: Actor): void {
  if (!maySeeWeeks(who)) throw refusal.forbidden()
}

/**
 * Of times that name neither class nor teacher nor room, the asker's own are meant; of a course its class too. Also what
 * stands over others is named, though nothing is refused for it: whoever plans wants to know of it.
 */
export async function clashesOf(who: Actor, wanted: readonly Wanted[], work: Work): Promise<{ clashes: Clash[] }[]> {
  const isSwapped = (one: Wanted) => Date.parse(one.start_date) >= Date.parse(one.end_date)
  if (wanted.some(isSwapped)) throw scheduleRefusal.ends_before_start()
  const except = wanted.flatMap(({ except_id }) => except_id ?? [])
  const courseIds = wanted.flatMap(({ course_id }) => course_id ?? [])
  const classOf =
    courseIds.length > 0 ? await listClassesOf(work.tx, who.schoolId, courseIds) : new Map<string, string>()
  const rows = await listClashes(
    work.tx,
    wanted.map((one) => thoughtOf(who, { ...one, class_id: one.class_id ?? classOf.get(one.course_id ?? '') })),
    except,
    true,
  )
  return wanted.map((_, index) => ({
    clashes: rows.filter(({ no }) => no === index).map(({ no: _no, course_id: _course, ...clash }) => clash),
  }))
}

function thoughtOf(who: Actor, { start_date, end_date, is_parallel, ...one }: Wanted): KeptEntry {
  const isOwn = !one.class_id && !one.teacher_id && !one.room && !one.course_id
  return freshEntry({
    school_id: who.schoolId,
    category: is.LESSON,
    class_id: one.class_id ?? null,
    course_id: one.course_id ?? null,
    teacher_id: isOwn ? who.userId : (one.teacher_id ?? null),
    room: one.room ?? '',
    is_parallel,
    start_date: new Date(start_date),
    end_date: new Date(end_date),
  })
}
