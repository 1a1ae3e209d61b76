/** How long backups are kept: all of the last 24 hours, then one for each of 7 days, then one for each of 4 weeks. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tidyKeptFiles } from './kept-files.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const fileNameAt = (at: Date) => `kelasku-${at.toISOString().replace(/[:.]/g, '-')}.backup`

/** When a backup was made, by its name; nothing for any other file, which is never touched. */
export function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, seconds, ms] =
    /^kelasku-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
}

/**
 * Those that may go. Days and weeks are counted by backups and not by the calendar: a school that was closed for the
 * holidays still finds its last seven days of school.
 */
export function expendable(names: readonly string[], now: Date): string[] {
  const dated = names
    .map((name) => ({ name, at: madeAt(name)?.getTime() ?? Number.NaN }))
    .filter(({ at }) => !Number.isNaN(at))
    .toSorted((a, b) => b.at - a.at)
  const kept = new Set([
    ...dated.filter(({ at }) => now.getTime() - at < DAY).map(({ name }) => name),
    ...newestOfEach(dated, DAY, 7),
    ...newestOfEach(dated, 7 * DAY, 4),
  ])
  return dated.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const firstMonday = 4 * DAY

function newestOfEach(newestFirst: readonly { name: string; at: number }[], span: number, count: number): string[] {
  const newest = new Map<number, string>()
  for (const { name, at } of newestFirst) {
    const period = Math.floor((at - firstMonday) / span)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

/** Removes what has served, and what a killed backup left half written. */
export async function tidy(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder)
  const halves = names.filter((name) => {
    const at = name.startsWith('.') && name.endsWith('.part') ? madeAt(name.slice(1, -'.part'.length)) : undefined
    return at !== undefined && now.getTime() - at.getTime() > DAY
  })
  const gone = [...expendable(names, now), ...halves]
  for (const name of gone) await rm(join(folder, name), { force: true })
  const kept = names.filter((name) => !gone.includes(name)).flatMap((name) => madeAt(name) ?? [])
  const oldest = Math.min(...kept.map((at) => at.getTime()))
  // A day more: the clock of another machine may have been the one that made the oldest.
  if (kept.length > 0) await tidyKeptFiles(folder, new Date(oldest - DAY))
  return gone
}
