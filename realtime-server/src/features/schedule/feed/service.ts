/**
 * Somebody's schedule for their own telephone's calendar. Its address is all that such a programme has, so it is 128
 * random bits, kept encrypted, taken back with a touch; what it gives is its owner's alone, and names nobody.
 */
import { randomBytes } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ScheduleAddress } from '@kelasku/shared/schedule/contract'
import ical from 'ical-generator'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findFeed, findOwnFeed, listOfFeed, removeFeed, saveFeed, type FedEntry } from './repo.ts'

const why = 'addresses of schedules lie in the vault'

type Tools = Pick<Toolbox, 'secrets'>

export async function ownAddress(who: Actor, work: Work, { secrets }: Tools): Promise<ScheduleAddress | null> {
  const row = await work.beyondSchool(why, (tx) => findOwnFeed(tx, who))
  return row ? { path: pathOf(secrets.open(row.token_sealed)), created_at: row.created_at } : null
}

/** A second one takes the place of the first. */
export async function makeAddress(who: Actor, work: Work, { secrets }: Tools): Promise<ScheduleAddress> {
  const token = randomBytes(16).toString('base64url')
  const sealed = { token_hash: secrets.fingerprint(token), token_sealed: secrets.seal(token) }
  const row = await work.beyondSchool(why, (tx) => saveFeed(tx, who, sealed))
  work.audit({ action: 'schedule.address_made', subject: `user:${who.userId}` })
  return { path: pathOf(token), created_at: row.created_at }
}

export async function revokeAddress(who: Actor, work: Work): Promise<void> {
  await work.beyondSchool(why, (tx) => removeFeed(tx, who))
  work.audit({ action: 'schedule.address_revoked', subject: `user:${who.userId}` })
}

const pathOf = (token: string) => `/api/schedules/ical/${token}.ics`

export async function readFeed(token: string, work: Work, { secrets }: Tools) {
  const feed = await findFeed(work.tx, secrets.fingerprint(token.replace(/\.ics$/, '')))
  if (!feed) throw refusal.not_found()
  const text = writeCalendar(feed.schoolName, await listOfFeed(work.tx, feed))
  return {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="jadwal.ics"',
    },
    body: new File([text], 'jadwal.ics', { type: 'text/calendar; charset=utf-8' }),
  }
}

/** How often a programme should look again: a substitute or another room should be seen the same day. */
const anHour = 3600

function writeCalendar(schoolName: string, entries: readonly FedEntry[]): string {
  const calendar = ical({ name: `Jadwal ${schoolName}`, prodId: '//Kelasku//Jadwal//ID', ttl: anHour })
  for (const { id, version, created_at, start_date, end_date, title, class_name, room } of entries) {
    calendar.createEvent({
      id: `${id}@kelasku`,
      sequence: version - 1,
      stamp: created_at,
      start: start_date,
      end: end_date,
      summary: [title, class_name].filter(Boolean).join(' '),
      ...(room && { location: room }),
    })
  }
  return calendar.toString()
}
