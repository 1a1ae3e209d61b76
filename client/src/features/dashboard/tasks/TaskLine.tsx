import {
  BookOpenText,
  ClipboardCheck,
  FilePenLine,
  ListTodo,
  MailQuestion,
  Megaphone,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSwitchSchool } from '#features/school/switching.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { tones, type Tone } from '#ui/tone.ts'
import type { Task, TaskOf } from '../queries.ts'
import { useAllPresent, useApprove, useConfirm } from './use-acts.ts'
import { useT } from './words.ts'

interface TaskLineProps {
  task: Task
  /** Where more than one school has something for them. */
  namesSchool: boolean
}

export function TaskLine({ task, namesSchool }: TaskLineProps) {
  const { Icon, tone, title, text, to } = useSaying(task)
  const isHere = useRole(({ school_id }) => school_id) === task.school_id
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-border p-2.5">
      <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', tones[tone].soft)}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="grid min-w-0 grow basis-44">
        <TaskLink to={to} schoolId={task.school_id} isHere={isHere}>
          {title}
        </TaskLink>
        <span className="text-xs text-muted-foreground wrap-anywhere">
          {[text, namesSchool && task.school_name].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isHere && <Act task={task} />}
    </li>
  )
}

interface TaskLinkProps {
  to: string
  schoolId: string
  isHere: boolean
  children: ReactNode
}

/** What is of another school is opened there. */
function TaskLink({ to, schoolId, isHere, children }: TaskLinkProps) {
  const navigate = useNavigate()
  const { mutate: turnTo, isPending } = useSwitchSchool()
  const look = 'text-left font-medium wrap-anywhere hover:underline'
  if (isHere)
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  const open = () => turnTo({ school_id: schoolId }, { onSuccess: () => void navigate(to), onError: notifyProblem })
  return (
    <button type="button" disabled={isPending} onClick={open} className={look}>
      {children}
    </button>
  )
}

function Act({ task }: { task: Task }) {
  switch (task.kind) {
    case 'REGISTER':
      return <AllPresent task={task} />
    case 'PERMIT':
      return <Approve task={task} />
    case 'CONFIRM':
      return <Confirm task={task} />
    case 'LESSON':
      return <LessonActs task={task} />
    default:
      return null
  }
}

function AllPresent({ task }: { task: TaskOf<'REGISTER'> }) {
  const t = useT()
  const { act, isPending } = useAllPresent(task)
  return (
    <Button size="sm" busy={isPending} onClick={act}>
      {t(($) => $.act.present)}
    </Button>
  )
}

function Approve({ task }: { task: TaskOf<'PERMIT'> }) {
  const t = useT()
  const { act, isPending } = useApprove(task)
  return (
    <Button size="sm" busy={isPending} onClick={act}>
      {t(($) => $.act.approve)}
    </Button>
  )
}

function Confirm({ task }: { task: TaskOf<'CONFIRM'> }) {
  const t = useT()
  const { act, isPending } = useConfirm(task)
  return (
    <Button size="sm" busy={isPending} onClick={act}>
      {t(($) => $.act.confirm)}
    </Button>
  )
}

function LessonActs({ task: { lesson, needs } }: { task: TaskOf<'LESSON'> }) {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-2">
      {needs.includes('REGISTER') && (
        <Button asChild size="sm">
          <Link to={`/revamp/absensi/pelajaran/${lesson.id}`}>{t(($) => $.act.register)}</Link>
        </Button>
      )}
      {needs.includes('LOG') && (
        <Button asChild size="sm" variant={needs.includes('REGISTER') ? 'outline' : 'default'}>
          <Link to={`/jurnal-belajar/mengajar?pelajaran=${lesson.id}`}>{t(($) => $.act.log)}</Link>
        </Button>
      )}
    </span>
  )
}

interface Saying {
  Icon: LucideIcon
  tone: Tone
  title: string
  text: string
  to: string
}

const countedAt = {
  PROPOSALS: '/usulan',
  REQUESTS: '/pengaturan/permintaan',
  REVIEWS: '/jurnal-belajar?lingkup=semua&tinjauan=SUBMITTED',
  UNMARKED_CLASSES: '/papan-piket',
  UNTAUGHT: '/papan-piket',
  WITHDRAWALS: '/dashboard',
} as const

function useSaying(task: Task): Saying {
  const t = useT()
  const format = useFormat()
  switch (task.kind) {
    case 'REGISTER':
      return {
        Icon: ClipboardCheck,
        tone: 'warning',
        title: t(($) => $.register, { name: task.class_name }),
        text: t(($) => $.registerText, { marked: task.marked, total: task.total }),
        to: '/revamp/absensi',
      }
    case 'PERMIT': {
      const { start_date, end_date, student, class_name, type, reason } = task
      const days =
        start_date === end_date ? format.date(start_date) : `${format.date(start_date)} – ${format.date(end_date)}`
      return {
        Icon: MailQuestion,
        tone: 'info',
        title: t(($) => $.permit, { name: student.full_name, type: t(($) => $.type[type]) }),
        text: [class_name, days, reason].filter(Boolean).join(' · '),
        to: `/revamp/absensi/izin/${task.id}`,
      }
    }
    case 'LESSON': {
      const { lesson, needs } = task
      const isRunning = Date.parse(lesson.end_date) > serverNow()
      const lacks =
        needs.length === 2 ? t(($) => $.lesson.both) : t(($) => $.lesson[needs[0] === 'LOG' ? 'log' : 'register'])
      return {
        Icon: BookOpenText,
        tone: isRunning ? 'primary' : 'warning',
        title: [lesson.title, lesson.class_name].filter(Boolean).join(' · '),
        text: isRunning
          ? t(($) => $.lesson.now, { time: format.clock(lesson.end_date) })
          : `${format.clockRange(lesson.start_date, lesson.end_date)} · ${lacks}`,
        to: `/revamp/absensi/pelajaran/${lesson.id}`,
      }
    }
    case 'EXAM': {
      const { exam, does } = task
      return {
        Icon: FilePenLine,
        tone: 'primary',
        title: t(($) => $.exam[does], { title: exam.title }),
        text:
          Date.parse(exam.start_date) <= serverNow()
            ? t(($) => $.running)
            : `${format.dateTime(exam.start_date)} · ${format.relative(exam.start_date, serverNow())}`,
        to: does === 'PROCTOR' ? `/quiz/${exam.id}/awasi` : `/ujian-siswa/${exam.id}`,
      }
    }
    case 'CONFIRM':
      return {
        Icon: Megaphone,
        tone: 'info',
        title: t(($) => $.confirm, { title: task.title }),
        text: t(($) => $.confirmText),
        to: `/agenda/${task.id}`,
      }
    case 'COUNT':
      return {
        Icon: ListTodo,
        tone: 'info',
        title: t(($) => $.count[task.of], { count: task.count }),
        text: '',
        to: countedAt[task.of],
      }
  }
}
