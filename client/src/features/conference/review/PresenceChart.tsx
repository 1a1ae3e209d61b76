import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import type { Report, ReportLine } from '../queries.ts'
import { useT } from '../words.ts'
import { axisOf, placeOn, type Axis } from './axis.ts'
import { useFigures } from './figures.ts'

interface PresenceChartProps {
  held: NonNullable<Report['held']>
  lines: readonly ReportLine[]
}

/** A bar a pupil on the time of the class: dark while they were in, light while they waited; each line writes its figures. */
export function PresenceChart({ held, lines }: PresenceChartProps) {
  const t = useT()
  const format = useFormat()
  const axis = axisOf(held, lines)
  return (
    <div className="grid gap-3 rounded-lg border border-border bg-card p-4">
      <div aria-hidden className={cn(rowLook, 'text-xs text-muted-foreground')}>
        <span className="max-sm:hidden" />
        <span className="flex justify-between">
          <span>{format.time(axis.from)}</span>
          <span>{format.time(axis.until)}</span>
        </span>
        <span className="max-sm:hidden" />
      </div>
      <ol aria-label={t(($) => $.report.chart)} className="grid gap-2.5 text-sm">
        {lines.map((line) => (
          <Line key={line.student.id} line={line} axis={axis} held={held} />
        ))}
      </ol>
      <p aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground">
        <Mark look="bg-primary">{t(($) => $.report.inside)}</Mark>
        <Mark look="bg-primary/30">{t(($) => $.report.lobby)}</Mark>
      </p>
    </div>
  )
}

const rowLook = 'grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,11rem)_1fr_9rem]'

function Line({ line, axis, held }: { line: ReportLine; axis: Axis; held: NonNullable<Report['held']> }) {
  const format = useFormat()
  const { student, stays } = line
  const figures = useFigures()(line)
  return (
    <li className={rowLook}>
      <span className="flex min-w-0 justify-between gap-3">
        <span className="truncate font-medium">{student.full_name}</span>
        <span className="shrink-0 whitespace-nowrap text-muted-foreground tabular-nums sm:hidden">{figures}</span>
      </span>
      <span aria-hidden className="relative h-4 overflow-hidden rounded-sm bg-muted">
        <span className="absolute inset-y-0 border-x border-border-strong" style={placeOn(axis, held)} />
        {stays.map((stay) => (
          <span
            key={`${stay.kind} ${stay.from}`}
            title={format.timeRange(stay.from, stay.until)}
            className={cn('absolute inset-y-0.5 rounded-xs', stay.kind === 'ROOM' ? 'bg-primary' : 'bg-primary/30')}
            style={placeOn(axis, stay)}
          />
        ))}
      </span>
      <span className="text-right whitespace-nowrap tabular-nums max-sm:hidden">{figures}</span>
    </li>
  )
}

const Mark = ({ look, children }: { look: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={cn('h-2.5 w-4 rounded-xs', look)} />
    {children}
  </span>
)
