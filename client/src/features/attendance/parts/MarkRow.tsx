import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { Lock } from 'lucide-react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import { tones as colours } from '#ui/tone.ts'
import { statuses, tones } from '../looks.ts'
import type { Line } from '../queries.ts'
import { useT } from '../words.ts'

interface MarkRowProps {
  line: Line
  canMark: boolean
  onMark: (status: AttendanceStatus, minutes: number | null) => void
}

/** One pupil: six letters side by side, each a finger wide, so that nobody has to tap through the others. */
export function MarkRow({ line: { student, nis, cell }, canMark, onMark }: MarkRowProps) {
  const t = useT()
  const isOpen = canMark && !cell?.is_held
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <PersonAvatar name={student.full_name} src={student.image_url} />
      <span className="grid min-w-0 grow basis-40">
        <span className="truncate font-medium">{student.full_name}</span>
        <span className="text-sm text-muted-foreground">
          {nis}
          {cell?.minutes_late != null && ` · ${t(($) => $.minutes, { count: cell.minutes_late })}`}
        </span>
      </span>
      {isOpen ? (
        <fieldset aria-label={t(($) => $.mark.of, { name: student.full_name })} className="flex gap-1">
          {statuses.map((status) => (
            <MarkButton
              key={status}
              status={status}
              isOn={cell?.status === status}
              onPress={() => onMark(status, null)}
            />
          ))}
        </fieldset>
      ) : (
        <Fixed cell={cell} />
      )}
    </li>
  )
}

interface MarkButtonProps {
  status: AttendanceStatus
  isOn: boolean
  onPress: () => void
}

function MarkButton({ status, isOn, onPress }: MarkButtonProps) {
  const t = useT()
  const label = t(($) => $.status[status])
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={isOn ? undefined : onPress}
      className={cn(
        'grid size-11 place-items-center rounded-md border text-sm font-semibold sm:size-9',
        isOn
          ? `border-transparent ${colours[tones[status]].solid}`
          : 'border-border text-muted-foreground hover:bg-accent',
      )}
    >
      {t(($) => $.letter[status])}
    </button>
  )
}

function Fixed({ cell }: { cell: Line['cell'] }) {
  const t = useT()
  if (!cell) return <span className="text-sm text-muted-foreground">{t(($) => $.unmarked)}</span>
  return (
    <span className="flex items-center gap-2">
      {cell.is_held && (
        <span className="flex items-center gap-1 text-sm text-muted-foreground">
          <Lock aria-hidden className="size-4" />
          {t(($) => $.held)}
        </span>
      )}
      <Badge tone={tones[cell.status]}>{t(($) => $.status[cell.status])}</Badge>
    </span>
  )
}
