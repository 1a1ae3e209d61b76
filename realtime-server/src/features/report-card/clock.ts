/**
 * Releases by the clock: what is signed goes out when its period says so. Any server may do it; a class is one transaction, and
 * of two servers one finds nothing left to do. What has changed since it was signed stays, and its homeroom teacher is told.
 */
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { sql } from 'drizzle-orm'
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { changesOf } from './changes.ts'
import { notifyOfChanged } from './notices.ts'
import type { ReportParts } from './part.ts'
import { placeOf } from './place.ts'
import type { ReportFiles } from './print/issued.ts'
import { release } from './publish.ts'
import { holdCards, type Done } from './steps.ts'

const pace = 30_000
const rls = { kind: 'bypass', why: 'the clock strikes for every school' } as const

export const openReportClock = (database: Database, log: Log, parts: ReportParts, files: ReportFiles): Clock =>
  openClock({
    pace,
    strike: () => releaseDue(database, parts, files),
    failed: (error) => log.warn({ err: error }, 'report cards that are due could not be released yet'),
  })

interface Due {
  school_id: string
  class_id: string
  semester: Semester
  period: Period
}

export async function releaseDue(
  database: Database,
  parts: ReportParts,
  files: Pick<ReportFiles, 'ask'>,
  now = new Date(),
): Promise<void> {
  for (const due of await database.inReadTransaction(rls, (work) => listDue(work, now)))
    await database.inTransaction(rls, async (work) => {
      const released = await releaseClass(work, due, parts)
      await files.ask(
        work,
        released.map(({ id }) => id),
      )
    })
}

async function listDue({ tx }: Work, now: Date): Promise<Due[]> {
  const { rows } = await tx.execute<Due & Record<string, unknown>>(sql`
    select distinct c.school_id, c.class_id, c.semester, c.period from report_periods p
      join school_years y on y.id = p.school_year_id and y.status = 'ACTIVE'
      join schools s on s.id = p.school_id and not s.suspended
      join report_cards c on c.school_year_id = p.school_year_id and c.semester = p.semester and c.period = p.period
        and c.status = 'SIGNED'
      join classes k on k.id = c.class_id and k.status = 'ACTIVE'
    where p.release_at <= ${now.toISOString()}::timestamptz`)
  return rows
}

async function releaseClass(work: Work, due: Due, parts: ReportParts): Promise<Done[]> {
  const place = await placeOf(work.tx, due.school_id, due)
  if (!place) return []
  const { rows } = await work.tx.execute<{ id: string; version: number }>(sql`
    select id, version from report_cards where class_id = ${due.class_id} and semester = ${due.semester}
      and period = ${due.period} and status = 'SIGNED' order by id for no key update`)
  if (rows.length === 0) return []
  const held = await holdCards(work, place, parts, rows, 'publish')
  const changed = held.filter(({ gathered }) => changesOf(gathered).length > 0)
  const unchanged = held.filter((one) => !changed.includes(one))
  const released = await release(work, place, unchanged, { as: 'CLOCK', by: null })
  if (changed.length > 0) await notifyOfChanged(work, place, changed)
  return released
}
