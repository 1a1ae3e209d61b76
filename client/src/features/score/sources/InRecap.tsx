import type { SourceKind, SourcePlace } from '@kelasku/shared/score/sources'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { usePutMarks } from './mutations.ts'
import { sourceQueries } from './queries.ts'
import { t as say, useT } from './words.ts'

interface InRecapProps {
  kind: SourceKind
  id: string
  /** Whatever is another when its marks are. */
  version: string
  /** Classes in which it is of no course, by name. */
  homeless?: readonly string[]
  /** Where their course is chosen, if the reader may. */
  choose?: string | undefined
}

/** Whether an exam or a task is in the recap of its courses, and why not; with the way there. */
export function InRecap({ kind, id, version, homeless = [], choose }: InRecapProps) {
  const t = useT()
  const { data: places = [], isPending } = useQuery(sourceQueries.placesOf(kind, id, version))
  if (isPending || (places.length === 0 && homeless.length === 0)) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.place.title)} />
      <CardBody>
        <ul className="divide-y divide-border">
          {places.map((place) => (
            <Place
              key={place.course_id}
              name={`${place.class_name} · ${place.course_name}`}
              state={place.state}
              action={
                <>
                  {place.can_take && <Put kind={kind} id={id} place={place} />}
                  <Button asChild size="sm" variant="outline">
                    <Link to={`/score-refactor/${place.course_id}?semester=${place.semester}`}>
                      {t(($) => $.place.open)}
                    </Link>
                  </Button>
                </>
              }
            />
          ))}
          {homeless.map((name) => (
            <Place
              key={name}
              name={name}
              state="NO_COURSE"
              action={
                choose !== undefined && (
                  <Button asChild size="sm" variant="outline">
                    <Link to={choose}>{t(($) => $.place.choose)}</Link>
                  </Button>
                )
              }
            />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

interface PlaceProps {
  name: string
  state: SourcePlace['state'] | 'NO_COURSE'
  action: ReactNode
}

function Place({ name, state, action }: PlaceProps) {
  const t = useT()
  const isIn = state === 'IN'
  const Sign = isIn ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-60 gap-2 text-sm">
        <Sign
          aria-hidden
          className={isIn ? 'mt-0.5 size-4 shrink-0 text-success-ink' : 'mt-0.5 size-4 shrink-0 text-muted-foreground'}
        />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-muted-foreground">{t(($) => $.place[state])}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{action}</div>
    </li>
  )
}

function Put({ kind, id, place }: Pick<InRecapProps, 'kind' | 'id'> & { place: SourcePlace }) {
  const t = useT()
  const put = usePutMarks()
  const { course_id, semester } = place
  return (
    <Button
      size="sm"
      busy={put.isPending}
      onClick={() =>
        put.mutate(
          { kind, id, place: { course_id, semester } },
          {
            onSuccess: () => notify({ title: say(($) => $.take.putDone), tone: 'success' }),
            onError: notifyProblem,
          },
        )
      }
    >
      {t(($) => $.take.put)}
    </Button>
  )
}
