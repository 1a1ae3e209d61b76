/** What families hear of scores: that something is another, and of what was shared that it was; never a score itself. */
import { scoreEvents } from '@kelasku/shared/score/events'
import { millisecondsInMinute } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import { listTakers, takesPart } from '#features/classroom/courses/part.ts'
import { familiesOf, pupilOf } from '#features/notification/families.ts'
import { notify, takeBack } from '#features/notification/notify.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { KnownSheet } from '../repo.ts'
import type { ItemRow } from '../rows.ts'
import { givesNumbers } from './shown.ts'

/** What is shared in a row is told as one, when it has been quiet for so long. */
const quietMilliseconds = 15 * millisecondsInMinute

/** A row of it that nobody ever ends is told at last. */
const longestHours = 12

type Shown = Pick<ItemRow, 'source' | 'released_at'>

/** Marks of exams and tasks may be shown since their own feature has shown them. */
const mayBeSeen = ({ source, released_at }: Shown) => source !== 'MANUAL' || released_at !== null

/** These pupils and their parents, if what has changed may be seen by them. */
export async function publishToFamilies(
  work: Work,
  known: KnownSheet,
  items: readonly Shown[],
  studentIds?: readonly string[],
): Promise<void> {
  if (!items.some(mayBeSeen)) return
  const pupils = studentIds ?? (await listTakers(work.tx, known.course_id))
  const families = await familiesOf(work.tx, known.school_id, pupils)
  const people = [...new Set(families.map(({ user_id }) => user_id))]
  work.announce(scoreEvents.mine_changed, people.map(rooms.user), { course_id: known.course_id })
}

interface Release {
  item_id: string
  title: string
  course_name: string
  at: Date
}

/** One after the other with less than the quiet between them, up to now; the first of them names their notice. */
function rowOf(releases: readonly Release[], now: number): Release[] {
  const row: Release[] = []
  let last = now
  for (const release of releases.toSorted((one, other) => other.at.getTime() - one.at.getTime())) {
    if (last - release.at.getTime() >= quietMilliseconds) break
    last = release.at.getTime()
    row.unshift(release)
  }
  return row
}

async function listRows(tx: Tx, known: KnownSheet, now: number): Promise<Map<string, Release[]>> {
  const { rows } = await tx.execute<Omit<Release, 'at'> & { student_id: string; at: string }>(sql`
    select m.user_id as student_id, i.id as item_id, i.title, s.name as course_name, to_json(i.released_at) #>> '{}' as at
    from class_members m join courses k on k.class_id = m.class_id join subjects s on s.id = k.subject_id
      join schools o on o.id = k.school_id join score_sheets h on h.course_id = k.id
      join score_items i on i.sheet_id = h.id and i.deleted_at is null and i.source = 'MANUAL'
    where m.class_id = ${known.class_id} and m.class_role = 'SISWA' and m.status = 'ACTIVE' and ${givesNumbers(sql`o.grade`)}
      and ${takesPart(sql`${known.course_id}::uuid`, sql`m.user_id`)} and ${takesPart(sql`k.id`, sql`m.user_id`)}
      and i.released_at > now() - make_interval(hours => ${longestHours})`)
  const byPupil = groupedBy(
    rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) })),
    ({ student_id }) => student_id,
  )
  return new Map([...byPupil].map(([student, releases]) => [student, rowOf(releases, now)]))
}

const subjectOf = (student: string, [first]: readonly Release[]) =>
  first && `score:${first.item_id}:shown:${first.at.getTime()}:${student}`

/**
 * A column is shared, or taken back: whatever was shared in one row is one notice, which rings when the row has ended.
 * @param change happens between what was told and what is told now
 */
export async function notifyOfRelease<Result>(
  work: Work,
  known: KnownSheet,
  change: () => Promise<Result>,
): Promise<Result> {
  const now = Date.now()
  const before = await listRows(work.tx, known, now)
  const result = await change()
  const after = await listRows(work.tx, known, now)
  await takeBack(
    work,
    [...before].flatMap(([student, row]) => subjectOf(student, row) ?? []),
  )
  // Whoever takes part in the same courses is told the same.
  const same = groupedBy(
    [...after].filter(([, row]) => row.length > 0),
    ([, row]) => row.map(({ item_id }) => item_id).join(' '),
  )
  for (const told of same.values()) {
    const [, row] = told[0]! // a group has somebody in it
    await notify(work, {
      schoolId: known.school_id,
      topic: 'score',
      subject: (recipient) => subjectOf(pupilOf(recipient), row)!, // only of rows that have a first
      occasion: 'shown',
      ...saying(row),
      link: '/laporan-nilai-siswa',
      perChild: true,
      leavesAt: new Date(now + quietMilliseconds),
      to: await familiesOf(
        work.tx,
        known.school_id,
        told.map(([student]) => student),
      ),
    })
  }
  return result
}

/** Never a score: a screen is read over shoulders. */
function saying(row: readonly Release[]): { title: string; body: string } {
  const courses = groupedBy(row, ({ course_name }) => course_name)
  return {
    title: row.length === 1 ? 'Nilai dibagikan' : `${row.length} nilai dibagikan`,
    body: [...courses].map(([name, of]) => `${name}: ${of.map(({ title }) => title).join(', ')}`).join(' · '),
  }
}
