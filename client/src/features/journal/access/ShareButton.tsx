import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { AccessSheet } from '../dialogs.ts'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { accessQueries, coWriters } from './queries.ts'

const mostFaces = 3

/** The faces of those who write the unit, and the way to let others in. */
export function ShareButton({ unit }: { unit: Unit }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data: writers = [] } = useQuery({ ...accessQueries.writers(unit.id), select: coWriters })
  const more = writers.length - mostFaces
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {writers.length > 1 ? (
          <span aria-hidden className="flex items-center -space-x-1.5">
            {writers.slice(0, mostFaces).map(({ user: { id, full_name, image_url } }) => (
              <PersonAvatar key={id} name={full_name} src={image_url} size="xs" className="ring-2 ring-card" />
            ))}
            {more > 0 && <span className="pl-2.5 text-xs text-muted-foreground tabular-nums">+{more}</span>}
          </span>
        ) : unit.can.share ? (
          <UserPlus aria-hidden />
        ) : (
          <Users aria-hidden />
        )}
        {t(($) => (unit.can.share ? $.access.share : $.access.title))}
        {writers.length > 1 && <span className="sr-only">{t(($) => $.access.count, { count: writers.length })}</span>}
      </Button>
      <Suspense>{isOpen && <AccessSheet unit={unit} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
