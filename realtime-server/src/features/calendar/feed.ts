/**
 * The school's year for a telephone's own calendar. Its address is all that such a programme has, so it is 128 random
 * bits, kept encrypted, taken back with a touch, and what it gives names nobody.
 */
import { randomBytes } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { FeedAddress } from '@kelasku/shared/calendar/contract'
import ical from 'ical-generator'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findFeed, findOwnFeed, listEntries, removeFeed, saveFeed, type EntryRow, type Feed } from './repo.ts'

const why = 'addresses of calendars lie in the vault'

type Tools = Pick<Toolbox, 'secrets'>

export async function ownAddress(who: Actor, work: Work, { secrets }: Tools): Promise<FeedAddress | null> {
  const row = await work.beyondSchool(why, (tx) => findOwnFeed(tx, who))
  return row ? { path: pathOf(secrets.open(row.token_sealed)), created_at: row.created_at } : null
}

/** A second one takes the place of the first. */
export async function makeAddress(who: Actor, work: Work, { secrets }: Tools): Promise<FeedAddress> {
  const token = randomBytes(16).toString('base64url')
  const sealed = { token_hash: secrets.fingerprint(token), token_sealed: secrets.seal(token) }
  const row = await work.beyondSchool(why, (tx) => saveFeed(tx, who, sealed))
  work.audit({ action: 'calendar.address_made', subject: `user:${who.userId}` })
  return { path: pathOf(token), created_at: row.created_at }
}

export async function revokeAddress(who: Actor, work: Work): Promise<void> {
  await work.beyondSchool(why, (tx) => removeFeed(tx, who))
  work.audit({ action: 'calendar.address_revoked', subject: `user:${who.userId}` })
}

const pathOf = (token: string) => `/api/calendar/ical/${token}.ics`

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
