import { examLabels } from '@kelasku/shared/exam/machine'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { DataTable } from '#platform/screen/DataTable.tsx'
import type { Sort } from '#platform/screen/use-sort.ts'
import { Badge } from '#ui/badge.tsx'
import { statusTones } from '../looks.ts'
import type { ExamSort, Item } from '../queries.ts'
import { useT } from '../words.ts'

interface ExamTableProps {
  exams: readonly Item[]
  sort: Sort<ExamSort>
}

export function ExamTable({ exams, sort }: ExamTableProps) {
  const t = useT()
  const format = useFormat()
  return (
    <DataTable
      label={t(($) => $.title)}
      rows={exams}
      keyOf={({ id }) => id}
      sort={sort}
      columns={[
        {
          name: 'title',
          heading: t(($) => $.table.title),
          sort: 'title',
          renderCell: ({ id, title }) => (
            <Link to={`/quiz/${id}`} className="font-semibold wrap-anywhere hover:underline">
              {title}
            </Link>
          ),
        },
        { name: 'type', heading: t(($) => $.table.type), renderCell: ({ exam_type }) => exam_type },
        {
          name: 'classes',
          heading: t(($) => $.table.classes),
          renderCell: ({ classes }) =>
            classes.map(({ name, course_name }) => [name, course_name].filter(Boolean).join(' ')).join(', '),
        },
        {
          name: 'start',
          heading: t(($) => $.table.start),
          sort: 'start_date',
          renderCell: ({ start_date }) => <span className="whitespace-nowrap">{format.dateTime(start_date)}</span>,
        },
        {
          name: 'minutes',
          heading: t(($) => $.table.duration),
          className: 'whitespace-nowrap',
          renderCell: ({ duration_minutes }) => t(($) => $.line.minutes, { count: duration_minutes }),
        },
        {
          name: 'participants',
          heading: t(($) => $.table.participants),
          sort: 'participants',
          numeric: true,
          label: t(($) => $.table.participants),
          renderCell: ({ counts }) => format.number(counts.participants),
        },
        {
          name: 'status',
          heading: t(($) => $.filter.status),
          beside: true,
          renderCell: ({ exam_status, counts }) => (
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={statusTones[exam_status]}>{examLabels[exam_status]}</Badge>
              {counts.late > 0 && <Badge tone="warning">{t(($) => $.line.late, { count: counts.late })}</Badge>}
            </span>
          ),
        },
      ]}
    />
  )
}
