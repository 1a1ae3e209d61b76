/**
 * Somebody's schedule for their own telephone's calendar, at a secret address: what it gives is its owner's alone, and
 * names nobody.
 */
import { refusal } from '@kelasku/shared/kernel/refusal'
import ical from 'ical-generator'
import type { Work } from '#platform/database/work.ts'
import { secretAddresses } from '#platform/secret-address.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findFeed, findOwnFeed, listOfFeed, removeFeed, saveFeed, type FedEntry } from './repo.ts'

type Tools = Pick<Toolbox, 'secrets'>

export const scheduleAddress = secretAddresses({
  name: 'schedule.address',
  subjectOf: ({ userId }) => `user:${userId}`,
  pathOf: (token) => `/api/schedules/ical/${token}.ics`,
  find: findOwnFeed,
  save: saveFeed,
  remove: removeFeed,
})

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
