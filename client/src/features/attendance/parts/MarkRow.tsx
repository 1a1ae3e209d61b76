import type { AttendanceStatus } from '@kelasku/shared/attendance/status'
import type { KeyboardEvent } from 'react'
import { CloudUpload, Lock, NotebookPen } from 'lucide-react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { tones as colours } from '#ui/tone.ts'
import { statuses, tones } from '../looks.ts'
import type { RegisterEntry } from '../queries.ts'
import { useT } from '../words.ts'
import { useSwipe, type Side } from './use-swipe.ts'

interface MarkRowProps {
  line: RegisterEntry
  /** Instead of the pupil's number. */
  about?: string | undefined
  canMark: boolean
  /** Not with the server yet. */
  isWaiting?: boolean
  onMark: (status: AttendanceStatus, minutes: number | null) => void
  onOpen?: () => void
  /** For whoever marks by the keys, and goes from row to row. */
  onKey?: (event: KeyboardEvent<HTMLElement>) => void
}

const bySide: Record<Side, AttendanceStatus> = { right: 'HADIR', left: 'ALPA' }

/** One pupil: six letters side by side, each a finger wide, so that nobody has to tap through the others. */
export function MarkRow({
  line: { student, nis, cell },
  about = nis ?? '',
  canMark,
  isWaiting = false,
  onMark,
  onOpen,
  onKey,
}: MarkRowProps) {
  const t = useT()
  const isOpen = canMark && !cell?.is_held
  const { offset, side, handlers } = useSwipe(isOpen, (to) => onMark(bySide[to], null))
  return (
    <li className="relative touch-pan-y overflow-hidden" {...handlers}>
      {offset !== 0 && <Behind status={bySide[offset > 0 ? 'right' : 'left']} isOn={side !== null} />}
      <div
        style={{ transform: offset === 0 ? undefined : `translateX(${offset}px)` }}
        className="relative flex flex-wrap items-center gap-x-3 gap-y-2 bg-card px-4 py-3 sm:px-5"
      >
        <PersonAvatar name={student.full_name} src={student.image_url} />
        <span className="grid min-w-0 grow basis-40">
          <span className="truncate font-medium">{student.full_name}</span>
          <span className="flex items-center gap-1.5 text-sm text-muted-foreground">
            {about}
            {!isOpen && cell?.minutes_late != null && ` · ${t(($) => $.minutes, { count: cell.minutes_late })}`}
            {isWaiting && <CloudUpload aria-label={t(($) => $.mark.waiting)} className="size-4" />}
          </span>
          {cell?.note && <span className="text-sm wrap-anywhere">{cell.note}</span>}
        </span>
        {isOpen && onOpen && (
          <IconButton
            label={t(($) => $.mark.open, { name: student.full_name })}
            onClick={onOpen}
            className="max-sm:size-11"
          >
            <NotebookPen />
          </IconButton>
        )}
        {isOpen && cell?.status === 'TERLAMBAT' && (
          <Minutes
            key={cell.minutes_late}
            name={student.full_name}
            minutes={cell.minutes_late}
            onSet={(minutes) => onMark('TERLAMBAT', minutes)}
          />
        )}
        {isOpen ? (
          <fieldset aria-label={t(($) => $.mark.of, { name: student.full_name })} className="flex gap-1">
            {statuses.map((status) => (
              <MarkButton
                key={status}
                status={status}
                isOn={cell?.status === status}
                onPress={() => onMark(status, null)}
                onKey={onKey}
              />
            ))}
          </fieldset>
        ) : (
          <Fixed cell={cell} />
        )}
      </div>
    </li>
  )
}

/** What letting go would mark. */
function Behind({ status, isOn }: { status: AttendanceStatus; isOn: boolean }) {
  const t = useT()
  return (
    <span
      aria-hidden
      className={cn(
        'absolute inset-0 flex items-center px-4 font-semibold',
        status === 'ALPA' && 'justify-end',
        isOn ? colours[tones[status]].solid : 'bg-muted text-muted-foreground',
      )}
    >
      {t(($) => $.status[status])}
    </span>
  )
}

interface MinutesProps {
  name: string
  minutes: number | null
  onSet: (minutes: number | null) => void
}

/** Known or not: late is late. Written when it is left, so that 15 is not first saved as 1. */
function Minutes({ name, minutes, onSet }: MinutesProps) {
  const t = useT()
  const save = (text: string) => {
    const given = text === '' ? null : Math.min(600, Math.max(1, Math.trunc(Number(text))))
    if (given !== minutes && !Number.isNaN(given)) onSet(given)
  }
  return (
    // Below the letters on a phone, so that none of them moves away from under the thumb.
    <span className="flex items-center gap-2 text-sm text-muted-foreground max-sm:order-last">
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={600}
        aria-label={t(($) => $.mark.minutes, { name })}
        defaultValue={minutes ?? ''}
        onBlur={({ currentTarget }) => save(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && save(currentTarget.value)}
        className="w-18"
      />
      {t(($) => $.minutesShort)}
    </span>
  )
}

interface MarkButtonProps {
  status: AttendanceStatus
  isOn: boolean
  onPress: () => void
  onKey: MarkRowProps['onKey']
}

function MarkButton({ status, isOn, onPress, onKey }: MarkButtonProps) {
  const t = useT()
  const label = t(($) => $.status[status])
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={isOn ? undefined : onPress}
      onKeyDown={onKey}
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

function Fixed({ cell }: { cell: RegisterEntry['cell'] }) {
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
