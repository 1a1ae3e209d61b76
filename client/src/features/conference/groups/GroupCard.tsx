import { runsIt } from '@kelasku/shared/conference/policy'
import { BellRing, Check, DoorOpen, LogOut, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Group, Round } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import { GroupPeople, type GroupPerson } from './GroupPeople.tsx'
import { seatsIn } from './looks.ts'
import { useCallHelp, useGo } from './mutations.ts'
import { NameForm } from './NameForm.tsx'
import { useT } from './words.ts'

interface GroupCardProps {
  id: string
  room: Room
  round: Round
  group: Group
  isHost: boolean
  /** Its viewer is in it. */
  isHere: boolean
}

/** One group as a host sees it: who works there, whether they call, and the way in. */
export function GroupCard({ id, room, round, group, isHost, isHere }: GroupCardProps) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const { mutate: go, isPending: isGoing } = useGo(id)
  const { mutate: call, isPending: isAnswering } = useCallHelp(id)
  const people = peopleIn(room, group)
  return (
    <Card aria-label={group.name} className={group.help_at === null ? undefined : 'border-warning'}>
      <CardHeader
        level={3}
        title={<span className="wrap-anywhere">{group.name}</span>}
        description={t(($) => $.people, { count: group.size })}
        action={
          isHost && (
            <IconButton
              size="sm"
              className="touch-reach"
              label={t(($) => $.name.title, { name: group.name })}
              onClick={() => setNaming(true)}
            >
              <Pencil />
            </IconButton>
          )
        }
      />
      <CardBody className="grid gap-2 py-3">
        {group.help_at !== null && (
          <Badge tone="warning" className="justify-self-start">
            <BellRing aria-hidden />
            {t(($) => $.calling)}
          </Badge>
        )}
        {people.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.empty)}</p>
        ) : (
          <GroupPeople
            id={id}
            people={people}
            targets={isHost ? round.groups.filter((other) => other.id !== group.id) : []}
          />
        )}
      </CardBody>
      {isHost && (
        <CardFooter>
          {isHere ? (
            <Button size="sm" variant="outline" busy={isGoing} onClick={() => go({ groupId: group.id, isIn: false })}>
              <LogOut aria-hidden />
              {t(($) => $.banner.back)}
            </Button>
          ) : (
            <Button
              size="sm"
              busy={isGoing}
              aria-label={t(($) => $.enter, { name: group.name })}
              onClick={() => go({ groupId: group.id, isIn: true })}
            >
              <DoorOpen aria-hidden />
              {t(($) => $.enterShort)}
            </Button>
          )}
          {group.help_at !== null && (
            <Button
              size="sm"
              variant="outline"
              busy={isAnswering}
              onClick={() => call({ groupId: group.id, wanted: false })}
            >
              <Check aria-hidden />
              {t(($) => $.answered)}
            </Button>
          )}
        </CardFooter>
      )}
      {isNaming && <NameForm id={id} group={group} onClose={() => setNaming(false)} />}
    </Card>
  )
}

/** Hosts who are there first; then its pupils, with what their seats say. */
function peopleIn(room: Room, { id, people }: Group): GroupPerson[] {
  const hosts = seatsIn(room, id).filter(({ place }) => runsIt(place))
  return [...hosts, ...(people ?? []).map((person) => ({ ...room.seats[person.user.id], ...person }))]
}
