import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { MarkText, StandingBadge } from '../MarkText.tsx'
import { recapQueries } from '../queries.ts'
import { usePupil } from '../use-pupil.ts'
import { useT } from '../words.ts'

const shown = 3

/** On the home page of a pupil, and of a parent for the child they look at: what was shared last. */
export function RecapCard() {
  const { id } = usePupil()
  return id && <Latest studentId={id} />
}

function Latest({ studentId }: { studentId: string }) {
  const t = useT()
  const { data: courses } = useQuery(recapQueries.of(studentId))
  if (!courses) return null
  const latest = courses
    .flatMap((course) => course.marks.map((mark) => ({ course, mark })))
    .toSorted((one, other) => Date.parse(other.mark.shown_at) - Date.parse(one.mark.shown_at))
    .slice(0, shown)
  return (
    <Card>
      <CardHeader
        title={t(($) => $.card.title)}
        action={
          <Button asChild variant="outline" size="sm">
            <Link to={`/laporan-nilai-siswa?anak=${studentId}`}>{t(($) => $.all)}</Link>
          </Button>
        }
      />
      {latest.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted-foreground sm:px-5">{t(($) => $.card.none)}</p>
      ) : (
        <ul className="px-4 pt-2 pb-3 sm:px-5">
          {latest.map(({ course, mark }) => (
            <li
              key={mark.item_id}
              className="relative flex items-start justify-between gap-4 border-b border-border py-2 last:border-b-0"
            >
              <div className="grid min-w-0">
                <Link
                  to={`/laporan-nilai-siswa/${course.course_id}?anak=${studentId}`}
                  className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {mark.title}
                </Link>
                <span className="text-sm text-muted-foreground">{course.course_name}</span>
              </div>
              <div className="grid shrink-0 justify-items-end gap-1 text-right">
                <MarkText mark={mark} />
                <StandingBadge standing={mark.standing} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
