import { ArrowUpRight, CheckCheck, CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Curve } from '#ui/curve.tsx'
import { pastScores, type PastScore } from '../history.ts'
import type { Card as Published, Course } from '../queries.ts'
import { usePlaceName } from '../use-names.ts'
import { useT } from '../words.ts'

interface SubjectListProps {
  card: Published
  cards: readonly Published[]
}

export function SubjectList({ card, cards }: SubjectListProps) {
  const t = useT()
  return (
    <>
      <ul className="grid gap-3">
        {card.snapshot.courses.map((course) => (
          <li key={course.course_id}>
            <Subject course={course} card={card} cards={cards} />
          </li>
        ))}
      </ul>
      <div>
        <Button asChild variant="outline">
          <Link to={`/laporan-nilai-siswa?anak=${card.student.id}`}>
            {t(($) => $.details)}
            <ArrowUpRight aria-hidden />
          </Link>
        </Button>
      </div>
    </>
  )
}

interface SubjectProps extends SubjectListProps {
  course: Course
}

/** The score, what it means, and in words what the pupil masters and still has to train. */
function Subject({ course, card, cards }: SubjectProps) {
  const t = useT()
  const { name, passing_score, finals } = course
  return (
    <Card>
      <div className="grid gap-3 p-4 sm:px-5">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        {finals.map((final) => (
          <div key={final.aspect} className="grid gap-2">
            {finals.length > 1 && (
              <p className="text-sm font-medium text-muted-foreground">{t(($) => $.aspect[final.aspect])}</p>
            )}
            <Final final={final} passing={passing_score} past={pastScores(cards, card, course, final.aspect)} />
          </div>
        ))}
        {finals.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.noScore)}</p>}
      </div>
    </Card>
  )
}

interface FinalProps {
  final: Course['finals'][number]
  passing: number
  past: readonly PastScore[]
}

function Final({ final: { printed, predicate, description }, passing, past }: FinalProps) {
  const t = useT()
  const { number } = useFormat()
  if (printed === null) return <p className="text-sm text-muted-foreground">{t(($) => $.noScore)}</p>
  const isReached = printed >= passing
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-3xl leading-none font-semibold tabular-nums">{number(printed)}</p>
        <p className="grid gap-1 text-sm">
          {predicate && <span>{t(($) => $.predicate, { predicate })}</span>}
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={isReached ? 'success' : 'warning'}>
              {isReached ? <CheckCheck aria-hidden /> : <CircleAlert aria-hidden />}
              {t(($) => (isReached ? $.reached : $.below))}
            </Badge>
            <span className="text-muted-foreground">{t(($) => $.passing, { kkm: passing })}</span>
          </span>
        </p>
      </div>
      {description && <p className="text-sm whitespace-pre-line wrap-anywhere">{description}</p>}
      {past.length > 1 && <Line past={past} passing={passing} />}
    </>
  )
}

/** Seen as a line, and said in words. */
function Line({ past, passing }: Pick<FinalProps, 'past' | 'passing'>) {
  const t = useT()
  const { number } = useFormat()
  const placeName = usePlaceName()
  return (
    <figure className="grid gap-2 border-t border-border pt-3 sm:grid-cols-[9rem_1fr] sm:items-center">
      <Curve points={past.map(({ printed }) => printed / 100)} mark={passing / 100} className="max-w-36" />
      <figcaption className="text-sm text-muted-foreground">
        <span className="sr-only">{t(($) => $.line, { kkm: passing })} </span>
        <ol className="grid gap-0.5">
          {past.map(({ snapshot, printed }) => (
            <li key={placeName(snapshot)} className="flex justify-between gap-3">
              <span>{placeName(snapshot)}</span>
              <span className="font-medium text-foreground tabular-nums">{number(printed)}</span>
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  )
}
