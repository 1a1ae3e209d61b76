import {
  CalendarClock,
  ClipboardCheck,
  FileBadge,
  FilePenLine,
  GraduationCap,
  MailQuestion,
  Megaphone,
  NotebookPen,
  type LucideIcon,
} from 'lucide-react'
import { cardPath } from '@kelasku/shared/report-card/card-path'
import { usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { tones as attendanceTones } from '#features/attendance/looks.ts'
import { statusTones as permitTones } from '#features/permit/looks.ts'
import { serverNow } from '#platform/api/clock.ts'
import { formatFor, type Format } from '#platform/i18n/format.ts'
import { Badge } from '#ui/badge.tsx'
import { cn } from '#ui/cn.ts'
import { tones, type Tone } from '#ui/tone.ts'
import type { ChildDay, Happening } from '../queries.ts'
import { useOpen } from './use-open.ts'
import { useT } from './words.ts'

interface HappeningRowProps {
  row: Happening
  family: readonly ChildDay[]
}

/** One thing that happened, to whom, and when; a tap leads there, in the school where it was. */
export function HappeningRow({ row, family }: HappeningRowProps) {
  const theirs = family.filter(({ id, school_id }) => school_id === row.school_id && row.child_ids.includes(id))
  const format = formatFor(theirs[0]?.timezone ?? usualTimezone)
  const { Icon, tone, title, text, to } = useSaying(row, format)
  const { open, isPending } = useOpen(theirs[0], to)
  return (
    <li className="relative flex gap-3 border-b border-border py-3 last:border-b-0 motion-safe:animate-in motion-safe:fade-in motion-safe:slide-in-from-top-1">
      <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', tones[tone].soft)}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <button
          type="button"
          disabled={isPending}
          onClick={open}
          className="text-left font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-md hover:underline"
        >
          {title}
        </button>
        {text && <p className="text-sm text-muted-foreground wrap-anywhere">{text}</p>}
        <p className="flex flex-wrap gap-1">
          {theirs.map(({ id, full_name }) => (
            <Badge key={id} look="outline">
              {full_name}
            </Badge>
          ))}
        </p>
      </div>
      <time dateTime={row.at} className="shrink-0 pt-0.5 text-sm text-muted-foreground tabular-nums">
        {format.clock(row.at)}
      </time>
    </li>
  )
}

interface Saying {
  Icon: LucideIcon
  tone: Tone
  title: string
  text?: string | undefined
  to: string
}

function useSaying(row: Happening, format: Format): Saying {
  const t = useT()
  switch (row.kind) {
    case 'ATTENDANCE':
      return {
        Icon: ClipboardCheck,
        tone: attendanceTones[row.status],
        title: t(($) => (row.lesson === null ? $.line.attendance[row.status] : $.line.inLesson[row.status])),
        text: [row.lesson, row.minutes_late !== null && t(($) => $.line.late, { count: row.minutes_late })]
          .filter(Boolean)
          .join(' · '),
        to: '/revamp/absensi',
      }
    case 'PERMIT':
      return {
        Icon: MailQuestion,
        tone: permitTones[row.status],
        title: t(($) => $.line.permit[row.status]),
        text: [...new Set([row.start_date, row.end_date])].map((date) => format.date(date)).join(' – '),
        to: `/revamp/absensi/izin/${row.id}`,
      }
    case 'EXAM':
      return {
        Icon: Date.parse(row.at) > serverNow() ? CalendarClock : FilePenLine,
        tone: 'primary',
        title: t(($) => (Date.parse(row.at) > serverNow() ? $.line.examLater : $.line.exam), { title: row.title }),
        to: `/ujian-siswa/${row.id}`,
      }
    case 'RESULT':
      return {
        Icon: GraduationCap,
        tone: 'success',
        title: t(($) => $.line.result, { title: row.title }),
        to: `/ujian-siswa/${row.id}`,
      }
    case 'TASK':
      return {
        Icon: NotebookPen,
        tone: 'primary',
        title: t(($) => $.line.task, { title: row.title }),
        to: `/revamp/tugas/${row.id}`,
      }
    case 'TASK_RESULT':
      return {
        Icon: GraduationCap,
        tone: 'success',
        title: t(($) => $.line.taskResult, { title: row.title }),
        to: `/revamp/tugas/${row.id}`,
      }
    case 'SCORE':
      return {
        Icon: GraduationCap,
        tone: 'success',
        title: t(($) => $.line.score, { title: row.title, course: row.course_name }),
        to: `/laporan-nilai-siswa/${row.id}?anak=${row.child_ids[0] ?? ''}`,
      }
    case 'REPORT_CARD':
      return {
        Icon: FileBadge,
        tone: 'success',
        title: t(($) => (row.is_revised ? $.line.reportAgain[row.period] : $.line.report[row.period]), {
          semester: row.semester,
        }),
        to: cardPath(row.id),
      }
    case 'ANNOUNCEMENT':
      return {
        Icon: Megaphone,
        tone: 'info',
        title: row.title,
        text: t(($) => $.line.announcement),
        to: `/agenda/${row.id}`,
      }
  }
}
