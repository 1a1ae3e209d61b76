import { ChevronRight, ClipboardCheck, FilePenLine, MailQuestion, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { tones, type Tone } from '#ui/tone.ts'
import type { Next } from '../queries.ts'
import { useT } from './words.ts'

interface WaitingProps {
  day: Next
  isTeacher: boolean
}

/** What somebody should not forget today; without any, it takes up no place. */
export function Waiting({ day: { register, permits_waiting, exams }, isTeacher }: WaitingProps) {
  const t = useT()
  const format = useFormat()
  const isMissing = register !== null && register.marked < register.total
  if (!isMissing && permits_waiting === 0 && exams.length === 0) return null
  return (
    <ul aria-label={t(($) => $.wait.heading)} className="grid gap-2">
      {isMissing && (
        <Item
          Icon={ClipboardCheck}
          tone="warning"
          to="/revamp/absensi"
          title={t(($) => $.wait.register, { name: register.class_name })}
        >
          {t(($) => $.wait.registerText, { marked: register.marked, total: register.total })}
        </Item>
      )}
      {permits_waiting > 0 && (
        <Item
          Icon={MailQuestion}
          tone="info"
          to="/revamp/absensi/izin"
          title={t(($) => $.wait.permits, { count: permits_waiting })}
        />
      )}
      {exams.map(({ id, title, start_date }) => (
        <Item
          key={id}
          Icon={FilePenLine}
          tone="primary"
          to={isTeacher ? `/quiz/${id}/awasi` : `/ujian-siswa/${id}`}
          title={t(($) => (isTeacher ? $.wait.proctor : $.wait.exam), { title })}
        >
          {Date.parse(start_date) <= serverNow()
            ? t(($) => $.wait.running)
            : `${format.dateTime(start_date)} · ${format.relative(start_date, serverNow())}`}
        </Item>
      ))}
    </ul>
  )
}

interface ItemProps {
  Icon: LucideIcon
  tone: Tone
  to: string
  title: string
  children?: string
}

function Item({ Icon, tone, to, title, children }: ItemProps) {
  return (
    <li className="relative flex min-h-12 items-center gap-3 rounded-md border border-border p-2.5 hover:bg-accent">
      <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', tones[tone].soft)}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="grid min-w-0 grow">
        <Link to={to} className="font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-md">
          {title}
        </Link>
        {children && <span className="text-xs text-muted-foreground">{children}</span>}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </li>
  )
}
