import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { copyQueries, type Elsewhere } from './queries.ts'

/** Where else the unit is taught, and which copies have not taken over what was written since. */
export function CopiesCard({ unit: { id, is_inside, school_name } }: { unit: Unit }) {
  const t = useT()
  const isOwn = is_inside && school_name === null
  const { data: copies = [] } = useQuery({ ...copyQueries.copies(id), enabled: isOwn })
  if (copies.length === 0) return null
  return (
    <Card className="print:hidden">
      <CardHeader title={t(($) => $.copy.made)} />
      <CardBody>
        <ul className="grid gap-2">
          {copies.map((copy) => (
            <CopyLine key={copy.id} copy={copy} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function CopyLine({ copy: { id, class_name, course_name, is_behind } }: { copy: Elsewhere }) {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={`/jurnal-belajar/${id}`}
        className="font-medium text-primary-ink underline-offset-2 wrap-anywhere hover:underline"
      >
        {class_name} · {course_name}
      </Link>
      {is_behind && <Badge tone="warning">{t(($) => $.copy.behind)}</Badge>}
    </li>
  )
}
