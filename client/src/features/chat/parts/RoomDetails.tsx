import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useRole } from '#platform/session/role.ts'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { oversees } from '../moderating/ChatTabs.tsx'
import { Looks } from '../moderating/Looks.tsx'
import { useMakeQuiet } from '../mutations.ts'
import { chatQueries, type Room } from '../queries.ts'
import { useRoomName } from '../room-name.ts'
import { useT } from '../words.ts'
import { PersonLine } from './PersonLine.tsx'

/** Who is in a room, and whether one wants to be called to it. */
export function RoomDetails({ room, onClose }: { room: Room; onClose: () => void }) {
  const t = useT()
  const name = useRoomName()(room)
  const makeQuiet = useMakeQuiet(room.id)
  const mayOversee = useRole(oversees)
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title={name}
        description={t(($) => $.kind[room.kind])}
        closeLabel={t(($) => $.common.action.close)}
        aria-describedby={undefined}
      >
        <div className="grid gap-6">
          {room.standing !== 'OVERSEER' && (
            <Switch
              side="end"
              label={t(($) => $.details.quiet)}
              hint={t(($) => $.details.quietHint)}
              checked={makeQuiet.isPending ? makeQuiet.variables : room.is_quiet}
              onCheckedChange={(isQuiet) => makeQuiet.mutate(isQuiet)}
            />
          )}
          {mayOversee && room.can.moderate && <Looks room={room} />}
          <People room={room} />
        </div>
      </SheetContent>
    </Sheet>
  )
}

function People({ room }: { room: Room }) {
  const t = useT()
  const { data: people, error, isFetching, refetch } = useQuery(chatQueries.people(room.id))
  if (!people && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!people) return <SkeletonList count={4} label={t(($) => $.common.state.loading)} />
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium text-muted-foreground">
        {t(($) => $.details.people, { count: people.length })}
      </h3>
      <ul className="grid gap-1">
        {people.map((person) => (
          <PersonLine key={person.id} room={room} person={person} />
        ))}
      </ul>
    </section>
  )
}
