import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PagedList } from '#platform/screen/PagedList.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { tones } from '../looks.ts'
import { useT } from '../words.ts'
import { recapQueries, type Note } from './queries.ts'

/** What was noted beside a mark, of a day or of a lesson, the latest first. */
export function ClassNotes({ classId, month }: { classId: string; month: string }) {
  const t = useT()
  const filters = useFilters()
  const notes = useQuery(recapQueries.notes(classId, month, filters.page))
  return (
    <PagedList
      of={notes}
      label={t(($) => $.recap.views.catatan)}
      page={filters.page}
      onTurn={filters.turnTo}
      empty={<EmptyState picture="inbox" title={t(($) => $.recap.noNotes)} />}
    >
      {(note) => <NoteLine key={note.id} note={note} />}
    </PagedList>
  )
}

function NoteLine({ note: { student, date, status, note, lesson, recorded_by } }: { note: Note }) {
  const t = useT()
  const format = useFormat()
  const place =
    lesson &&
    (lesson.period_no === null
      ? lesson.title
      : `${lesson.title} (${t(($) => $.lesson.period, { number: lesson.period_no })})`)
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{student.full_name}</span>
        <Badge tone={tones[status]}>{t(($) => $.status[status])}</Badge>
      </p>
      <p className="wrap-anywhere">{note}</p>
      <p className="text-sm text-muted-foreground">
        <Facts of={[format.date(date), place, recorded_by?.full_name]} />
      </p>
    </li>
  )
}
