import { runsIt } from '@kelasku/shared/conference/policy'
import { Ellipsis, Hand } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { cn } from '#ui/cn.ts'
import type { Group, Seat } from '../queries.ts'
import { nameOf } from '../room/people.ts'
import { useChangeGroup } from './mutations.ts'
import { useT } from './words.ts'

/** Somebody of a group, or of none; without a seat as it is known here for whoever has gone for a moment. */
export type GroupPerson = Pick<Seat, 'user' | 'child'> & Partial<Seat>

interface GroupPeopleProps {
  id: string
  people: readonly GroupPerson[]
  /** Where a host may move them to; for others none. */
  targets: readonly Group[]
}

/** One line each: whether they are there, whether their hand is up, and where they may be moved to. */
export function GroupPeople({ id, people, targets }: GroupPeopleProps) {
  const t = useT()
  return (
    <ul className="grid gap-1">
      {people.map((person) => (
        <li key={person.user.id} className="flex min-h-8 items-center gap-2 text-sm">
          <span
            className={cn(
              'min-w-0 grow truncate',
              person.whereabouts !== 'IN' && 'text-muted-foreground',
              person.place && runsIt(person.place) && 'font-medium text-primary-ink',
            )}
          >
            {nameOf(person)}
          </span>
          {person.hand_at && (
            <span title={t(($) => $.hand)} className="shrink-0 text-warning-ink">
              <Hand aria-hidden className="size-4" />
              <span className="sr-only">{t(($) => $.hand)}</span>
            </span>
          )}
          {targets.length > 0 && person.place === 'MEMBER' && (
            <Move id={id} userId={person.user.id} name={nameOf(person)} targets={targets} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface MoveProps {
  id: string
  userId: string
  name: string
  targets: readonly Group[]
}

function Move({ id, userId, name, targets }: MoveProps) {
  const t = useT()
  const { mutate: change } = useChangeGroup(id, notifyProblem)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton size="sm" className="touch-reach" label={t(($) => $.acts, { name })}>
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {targets.map((group) => (
          <DropdownMenuItem
            key={group.id}
            onSelect={() => change({ groupId: group.id, change: { user_ids: [userId] } })}
          >
            {t(($) => $.move, { name: group.name })}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
