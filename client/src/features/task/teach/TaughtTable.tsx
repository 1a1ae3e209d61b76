import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { DataTable } from '#platform/screen/DataTable.tsx'
import type { Sort } from '#platform/screen/use-sort.ts'
import { Badge } from '#ui/badge.tsx'
import { startTones } from '../looks.ts'
import type { TaskSort, TaughtTask } from '../queries.ts'
import { CountBars } from './CountBars.tsx'
import { useT } from './words.ts'

interface TaughtTableProps {
  tasks: readonly TaughtTask[]
  sort: Sort<TaskSort>
}

export function TaughtTable({ tasks, sort }: TaughtTableProps) {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      label={t(($) => $.list.title)}
      rows={tasks}
      keyOf={({ id }) => id}
      sort={sort}
      columns={[
        {
          name: 'title',
          heading: t(($) => $.table.title),
          sort: 'title',
          renderCell: ({ id, title, course }) => (
            <span className="grid">
              <Link to={`/revamp/tugas/${id}`} className="font-semibold wrap-anywhere hover:underline">
                {title}
              </Link>
              <span className="text-sm text-muted-foreground">
                {course.class_name} · {course.name}
              </span>
            </span>
          ),
        },
        {
          name: 'end',
          heading: t(($) => $.table.end),
          sort: 'end_date',
          renderCell: ({ end_date }) => <span className="whitespace-nowrap">{format.dateTime(end_date)}</span>,
        },
        {
          name: 'progress',
          heading: t(($) => $.table.progress),
          className: 'min-w-52',
          renderCell: ({ counts, published_at, hand_in }) =>
            published_at !== null && <CountBars counts={counts} hasHandIns={hand_in === 'ONLINE'} />,
        },
        {
          name: 'state',
          heading: t(($) => $.list.state),
          beside: true,
          renderCell: ({ published_at, start_status }) =>
            published_at === null ? (
              <Badge look="outline">{t(($) => $.state.DRAFT)}</Badge>
            ) : (
              <Badge tone={startTones[start_status]}>{t(($) => $.state[start_status])}</Badge>
            ),
        },
      ]}
    />
  )
}
