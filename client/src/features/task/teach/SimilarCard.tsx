import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { taskQueries, type Similar } from '../queries.ts'
import { useT } from './words.ts'

/** A hint to teachers, and nothing more: nobody else reads it, and it changes no score. */
export function SimilarCard({ taskId }: { taskId: string }) {
  const t = useT()
  const { data: similar } = useQuery(taskQueries.similar(taskId))
  if (!similar || similar.pairs.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.similar.title)} description={t(($) => $.similar.text)} />
      <CardBody>
        <ul className="grid gap-3 text-sm">
          {similar.pairs.map((pair) => (
            <li key={`${pair.kind} ${pair.one.reference_id} ${pair.other.reference_id}`} className="grid gap-0.5">
              <span>
                <Pupil taskId={taskId} of={pair.one} /> · <Pupil taskId={taskId} of={pair.other} />
              </span>
              <Kind of={pair} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

type Pair = Similar['pairs'][number]

const Pupil = ({ taskId, of: { reference_id, student } }: { taskId: string; of: Pair['one'] }) => (
  <Link to={`/revamp/tugas/${taskId}/nilai?siswa=${reference_id}`} className="font-medium hover:underline">
    {student.full_name}
  </Link>
)

function Kind({ of: { kind, percent } }: { of: Pair }) {
  const t = useT()
  const format = useFormat()
  return (
    <span className="text-muted-foreground">
      {t(($) => $.similar.kind[kind], { percent: format.percent((percent ?? 0) / 100) })}
    </span>
  )
}
