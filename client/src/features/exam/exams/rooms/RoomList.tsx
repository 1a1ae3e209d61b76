import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ParticipantSheet } from '../participants/ParticipantSheet.tsx'
import { PrintMenu } from '../parts/PrintMenu.tsx'
import { examQueries, type Participant, type View } from '../queries.ts'
import { placesOf, seated } from './plan.ts'
import { t as say, useT } from './words.ts'

/** The plan of one room, session by session. */
export function RoomList({ exam }: { exam: View }) {
  const t = useT()
  const filters = useFilters()
  const [opened, setOpened] = useState<Participant | null>(null)
  const room = exam.rooms.find(({ id }) => id === filters.of('ruang')) ?? exam.rooms[0]
  const search = { room_id: room?.id, page: filters.page, limit: 200 }
  const { data, error, isFetching, refetch } = useQuery(examQueries.participants(exam.id, search))
  const without = exam.counts.participants - seated(exam)
  const places = placesOf(exam)
  const mayOpen = exam.can.update || exam.can.command

  return (
    <div className="grid gap-4">
      {places !== null && places < exam.counts.participants && (
        <Alert tone="warning">{t(($) => $.seating.tooFew, { places, count: exam.counts.participants })}</Alert>
      )}
      {without > 0 && <Alert tone="warning">{t(($) => $.seating.without, { count: without })}</Alert>}
      {exam.rooms.length > 0 && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Field label={t(($) => $.seating.shown)} className="w-full sm:w-72">
            <Select value={room?.id ?? ''} onChange={({ target }) => filters.change({ ruang: target.value })}>
              {exam.rooms.map(({ id, name, capacity, participants }) => (
                <option key={id} value={id}>
                  {name} · {describe(participants, capacity)}
                </option>
              ))}
            </Select>
          </Field>
          <PrintMenu exam={exam} {...(room && { roomId: room.id })} />
        </div>
      )}
      {!data && !error && <SkeletonList label={t(($) => $.common.state.loading)} />}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.seating.nobody)}</p>}
      {data && (
        <div className="grid gap-4 sm:grid-cols-2">
          {sessionsOf(exam, data.data).map(({ id, name, people }) => (
            <section key={id} aria-label={name} className="grid content-start gap-1">
              {name && <h3 className="text-sm font-semibold">{name}</h3>}
              <ul className="grid">
                {people.map((one) => (
                  <li key={one.participant_id}>
                    <Seat of={one} onOpen={mayOpen ? () => setOpened(one) : null} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {data && <Pages page={filters.page} of={data.meta} onTurn={filters.turnTo} />}
      <ParticipantSheet exam={exam} participant={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

/** As the picker of rooms says it, where there is no place for a badge. */
const describe = (participants: number, capacity: number | null): string =>
  capacity === null
    ? say(($) => $.seating.people, { count: participants })
    : say(($) => $.room.full, { participants, places: capacity })

const bySeat = (one: Participant, other: Participant) => (one.seat ?? Infinity) - (other.seat ?? Infinity)

function sessionsOf({ sessions }: View, people: readonly Participant[]) {
  const ofSession = (id: string | null) => people.filter(({ session_id }) => session_id === id).toSorted(bySeat)
  return [
    ...sessions.map(({ id, name }) => ({ id, name, people: ofSession(id) })),
    { id: '', name: sessions.length > 0 ? say(($) => $.seating.noSession) : '', people: ofSession(null) },
  ].filter(({ people: those }) => those.length > 0)
}

/** Opened by whoever may move somebody; to others it is a line of a list. */
function Seat({ of, onOpen }: { of: Participant; onOpen: (() => void) | null }) {
  const t = useT()
  const line = (
    <>
      <span className="w-8 shrink-0 text-right text-muted-foreground tabular-nums">
        {of.seat === null ? (
          '–'
        ) : (
          <>
            <VisuallyHidden>{t(($) => $.seating.seat)}</VisuallyHidden> {of.seat}
          </>
        )}
      </span>
      <span className="min-w-0 grow truncate">{of.user.full_name}</span>
      <span className="text-muted-foreground">{of.class_name}</span>
    </>
  )
  if (!onOpen) return <p className="flex gap-3 px-4 py-1.5 text-sm">{line}</p>
  return (
    <Button variant="ghost" className="h-auto w-full justify-start gap-3 py-1.5 text-left font-normal" onClick={onOpen}>
      {line}
    </Button>
  )
}
