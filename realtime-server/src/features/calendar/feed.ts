/**
 * The school's year for a telephone's own calendar, at a secret address: what it gives names nobody.
 */
import { refusal } from '@kelasku/shared/kernel/refusal'
import ical from 'ical-generator'
import type { Work } from '#platform/database/work.ts'
import { secretAddresses } from '#platform/secret-address.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findFeed, findOwnFeed, listEntries, removeFeed, saveFeed, type EntryRow, type Feed } from './repo.ts'

type Tools = Pick<Toolbox, 'secrets'>

export const calendarAddress = secretAddresses({
  name: 'calendar.address',
  subjectOf: ({ userId }) => `user:${userId}`,
  pathOf: (token) => `/api/calendar/ical/${token}.ics`,
  find: findOwnFeed,
  save: saveFeed,
  remove: removeFeed,
})

/** Two years of a school have some two hundred days at most. */
const mostEntries = { page: 1, limit: 1_000 }

export async function readFeed(token: string, work: Work, { secrets }: Tools) {
  const feed = await findFeed(work.tx, secrets.fingerprint(token.replace(/\.ics$/, '')))
  if (!feed) throw refusal.not_found()
  const { items } = await listEntries(work.tx, feed.schoolId, {}, mostEntries)
  const text = writeCalendar(feed, items)
  return {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="kalender.ics"',
    },
    body: new File([text], 'kalender.ics', { type: 'text/calendar; charset=utf-8' }),
  }
}

/** How often a programme should look again. */
const sixHours = 6 * 3600

function writeCalendar({ schoolName }: Feed, entries: readonly EntryRow[]): string {
  const calendar = ical({ name: `Kalender ${schoolName}`, prodId: '//Kelasku//Kalender//ID', ttl: sixHours })
  for (const { id, title, start_date, end_date, is_estimate, version, created_at } of entries) {
    calendar.createEvent({
      id: `${id}@kelasku`,
      sequence: version - 1,
      stamp: created_at,
      allDay: true,
      start: localDay(start_date),
      end: localDay(end_date, 1),
      summary: is_estimate ? `${title} (perkiraan)` : title,
    })
  }
  return calendar.toString()
}

/** The generator writes the day that a date has where the server stands. The last day is given by the one after it. */
function localDay(date: string, later = 0): Date {
  const [year, month, day] = date.split('-').map(Number)
  return new Date(year!, month! - 1, day! + later) // a date of the database has its three parts
}
