import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { journalQueries, type Pupil, type Unit } from '../queries.ts'
import { useT } from '../words.ts'

interface PupilsSheetProps {
  unit: Pick<Unit, 'id' | 'name'>
  onClose: () => void
}

/** Who of the class has worked through it, and who has not even opened it: those stand first. */
export function PupilsSheet({ unit, onClose }: PupilsSheetProps) {
  const t = useT()
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title={t(($) => $.study.heading)}
        description={unit.name}
        closeLabel={t(($) => $.common.action.close)}
      >
        <Pupils unitId={unit.id} />
      </SheetContent>
    </Sheet>
  )
}

function Pupils({ unitId }: { unitId: string }) {
  const t = useT()
  const { data: pupils, error, isFetching, refetch } = useQuery(journalQueries.pupils(unitId))
  if (!pupils && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!pupils) return <SkeletonList count={6} label={t(($) => $.common.state.loading)} />
  return (
    <div className="grid gap-6">
      <Group title={t(($) => $.study.unopened)} pupils={pupils.filter(({ opened_at }) => opened_at === null)} />
      <Group
        title={t(($) => $.study.underWay)}
        pupils={pupils.filter(({ opened_at, done_at }) => opened_at !== null && done_at === null)}
      />
      <Group title={t(($) => $.study.done)} pupils={pupils.filter(({ done_at }) => done_at !== null)} />
    </div>
  )
}

function Group({ title, pupils }: { title: string; pupils: readonly Pupil[] }) {
  const heading = useId()
  const format = useFormat()
  if (pupils.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 id={heading} className="flex justify-between gap-3 text-sm font-semibold">
        {title} <span className="text-muted-foreground tabular-nums">{format.number(pupils.length)}</span>
      </h3>
      <ul aria-labelledby={heading} className="grid gap-1">
        {pupils.map(({ user, opened_at, done_at }) => {
          const since = done_at ?? opened_at
          return (
            <li key={user.id} className="flex min-h-11 items-center gap-3">
              <PersonAvatar name={user.full_name} src={user.image_url} />
              <span className="min-w-0">
                <span className="block text-sm font-medium wrap-anywhere">{user.full_name}</span>
                {since && <span className="block text-xs text-muted-foreground">{format.dateTime(since)}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
