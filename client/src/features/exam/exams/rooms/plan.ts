/** The form of rooms and sessions: names, places, proctors, and times as the school's clocks show them. */
import { ExamRoom, ExamSession, type ExamDraft } from '@kelasku/shared/exam/contract'
import type { ExamStatus } from '@kelasku/shared/exam/machine'
import { texts } from '@kelasku/shared/kernel/texts'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { z } from 'zod'
import { orNull } from '#platform/forms/blank.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import { uuid } from '#platform/uuid.ts'
import { draftFrom, withLocked } from '../draft.ts'
import type { View } from '../queries.ts'

const Places = orNull(z.coerce.number<string>().int().min(1).max(2_000))
const Proctor = z.object({ id: z.string(), full_name: z.string() })
export type Proctor = z.infer<typeof Proctor>

export const PlanForm = z.object({
  rooms: z.array(
    z.object({ id: z.string(), name: ExamRoom.shape.name, capacity: Places, proctors: z.array(Proctor).max(10) }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      name: ExamSession.shape.name,
      start_date: z.string().min(1, { error: texts.startNeeded }),
      end_date: z.string().min(1, { error: texts.endNeeded }),
    }),
  ),
})
export type PlanForm = z.input<typeof PlanForm>
type Filled = z.output<typeof PlanForm>

export const planFrom = ({ rooms, sessions }: View, zone: Timezone): PlanForm => ({
  rooms: rooms.map(({ id, name, capacity, proctors }) => ({
    id,
    name,
    capacity: capacity === null ? '' : String(capacity),
    proctors: proctors.map(({ id: userId, full_name }) => ({ id: userId, full_name })),
  })),
  sessions: sessions.map(({ id, name, start_date, end_date }) => ({
    id,
    name,
    start_date: localOf(start_date, zone),
    end_date: localOf(end_date, zone),
  })),
})

export const withPlan = (view: View, { rooms, sessions }: Filled, zone: Timezone): ExamDraft =>
  withLocked(
    {
      ...draftFrom(view),
      rooms: rooms.map(({ proctors, ...room }) => ({ ...room, proctor_ids: proctors.map(({ id }) => id) })),
      sessions: sessions.map((session) => ({
        ...session,
        start_date: instantOf(session.start_date, zone) ?? '',
        end_date: instantOf(session.end_date, zone) ?? '',
      })),
    },
    view,
  )

/** Rooms of a school are mostly alike: as large as the one before. */
export const newRoom = (name: string, before: PlanForm['rooms'][number] | undefined): PlanForm['rooms'][number] => ({
  id: uuid(),
  name,
  capacity: before?.capacity ?? '',
  proctors: [],
})

type Session = PlanForm['sessions'][number]
type Window = Pick<View, 'start_date' | 'end_date'>

const minute = 60_000

/** The first two share the time of the exam; a further one begins where the last ends, and is as long. */
export function oneMoreSession(
  sessions: readonly Session[],
  window: Window,
  zone: Timezone,
  nameOf: (number: number) => string,
): Session[] {
  const begin = Date.parse(window.start_date)
  const end = Date.parse(window.end_date)
  const session = (number: number, from: number, until: number): Session => ({
    id: uuid(),
    name: nameOf(number),
    start_date: localOf(from, zone),
    end_date: localOf(until, zone),
  })
  const last = sessions.at(-1)
  if (!last) {
    const middle = begin + Math.floor((end - begin) / 2 / minute) * minute
    return [session(1, begin, middle), session(2, middle, end)]
  }
  const from = Date.parse(instantOf(last.end_date, zone) ?? window.start_date)
  const length = from - Date.parse(instantOf(last.start_date, zone) ?? window.start_date)
  return [...sessions, session(sessions.length + 1, from, Math.min(from + length, end))]
}

/** How many find a seat, session after session; nothing where a room takes whoever is left. */
export function placesOf({ rooms, sessions }: Pick<View, 'rooms' | 'sessions'>): number | null {
  if (rooms.length === 0 || rooms.some(({ capacity }) => capacity === null)) return null
  return rooms.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0) * Math.max(1, sessions.length)
}

/** How many have a place. */
export const seated = ({ rooms, sessions }: View) =>
  (rooms.length > 0 ? rooms : sessions).reduce((sum, { participants }) => sum + participants, 0)

/** Nobody has begun. */
export const maySeatAll = (status: ExamStatus): boolean => status === 'SCHEDULED' || status === 'WAITING'
