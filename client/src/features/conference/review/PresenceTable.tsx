import { AttendanceBadge } from '#features/attendance/widgets/AttendanceBadge.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { DataTable, type Column } from '#platform/screen/DataTable.tsx'
import type { ReportLine } from '../queries.ts'
import { useT } from '../words.ts'

/** The same in figures, and what each has done there. */
export function PresenceTable({ lines, checks }: { lines: readonly ReportLine[]; checks: number }) {
  const t = useT()
  const format = useFormat()
  const time = (at: string | null) => (at === null ? '–' : format.time(at))
  const numeric = (name: string, heading: string, textOf: (line: ReportLine) => string): Column<ReportLine> => ({
    name,
    heading,
    label: heading,
    numeric: true,
    renderCell: textOf,
  })
  return (
    <DataTable
      label={t(($) => $.report.table)}
      rows={lines}
      keyOf={({ student }) => student.id}
      columns={[
        { name: 'student', heading: t(($) => $.report.student), renderCell: ({ student }) => student.full_name },
        {
          name: 'status',
          heading: t(($) => $.report.status),
          beside: true,
          renderCell: ({ status }) => (status ? <AttendanceBadge status={status} /> : '–'),
        },
        numeric(
          'minutes',
          t(($) => $.report.minutes),
          ({ minutes }) => (minutes === null ? '–' : format.number(minutes)),
        ),
        numeric(
          'percent',
          t(($) => $.report.percent),
          ({ percent }) => (percent === null ? '–' : format.percent(percent / 100)),
        ),
        numeric(
          'first',
          t(($) => $.report.first),
          ({ arrived_at }) => time(arrived_at),
        ),
        numeric(
          'last',
          t(($) => $.report.last),
          ({ last_at }) => time(last_at),
        ),
        numeric(
          'late',
          t(($) => $.report.late),
          ({ minutes_late }) => (minutes_late === null ? '–' : t(($) => $.minutes, { count: minutes_late })),
        ),
        numeric(
          'hands',
          t(($) => $.report.hands),
          ({ hands }) => format.number(hands),
        ),
        numeric(
          'messages',
          t(($) => $.report.messages),
          ({ messages }) => format.number(messages),
        ),
        numeric(
          'polls',
          t(($) => $.report.polls),
          ({ polls }) => (polls === null ? '–' : format.number(polls)),
        ),
        numeric(
          'checks',
          t(($) => $.report.checks),
          ({ checks: answered }) =>
            answered === null ? '–' : t(($) => $.report.checksOf, { answered, count: checks }),
        ),
      ]}
    />
  )
}
