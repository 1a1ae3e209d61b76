import {
  BookOpenText,
  ClipboardCheck,
  FilePenLine,
  FileWarning,
  GraduationCap,
  HardDrive,
  ListTodo,
  MailQuestion,
  Megaphone,
  NotebookPen,
  UserPlus,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { kindPaths, kinds } from '#features/import/kinds.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { sizeOf } from '#platform/i18n/size.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { tones, type Tone } from '#ui/tone.ts'
import { SchoolLink } from '../parts/SchoolLink.tsx'
import { dashboardQueries, type Task, type TaskOf } from '../queries.ts'
import { useAccept, useAllPresent, useApprove, useConfirm } from './use-acts.ts'
import { useT } from './words.ts'

/** Brings the library for forms along. */
const WriteLogDialog = lazy(async () => ({
  default: (await import('#features/journal/log/WriteLogDialog.tsx')).WriteLogDialog,
}))

interface TaskLineProps {
  task: Task
  /** Where more than one school has something for them. */
  namesSchool: boolean
}

export function TaskLine({ task, namesSchool }: TaskLineProps) {
  const { Icon, tone, title, text, to } = useSaying(task)
  const person = task.kind === 'PERMIT' ? task.student : task.kind === 'REQUEST' ? task.user : null
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-border p-2.5">
      {person ? (
        <PersonAvatar name={person.full_name} src={person.image_url} />
      ) : (
        <span className={cn('grid size-9 shrink-0 place-items-center rounded-full', tones[tone].soft)}>
          <Icon aria-hidden className="size-4.5" />
        </span>
      )}
      {/* Whatever has a reason needs room for it. */}
      <span className={cn('grid min-w-0 grow', task.kind === 'PERMIT' ? 'basis-44' : 'basis-28')}>
        <SchoolLink to={to} schoolId={task.school_id} className="text-left font-medium wrap-anywhere hover:underline">
          {title}
        </SchoolLink>
        <span className="text-xs text-muted-foreground wrap-anywhere">
          {[text, namesSchool && task.school_name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Act task={task} />
    </li>
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
    case 'REQUEST':
      return <Accept task={task} />
    case 'LESSON':
      return <LessonActs task={task} />
    case 'EXAM':
      return <Begin task={task} />
    case 'CONFERENCE':
      return <Enter task={task} />
    default:
      return null
  }
}

interface TapProps {
  /** How `use-acts.ts` does it. */
  does: { act: () => void; isPending: boolean }
  children: ReactNode
}

const Tap = ({ does: { act, isPending }, children }: TapProps) => (
  <Button size="sm" busy={isPending} onClick={act}>
    {children}
  </Button>
)

function AllPresent({ task }: { task: TaskOf<'REGISTER'> }) {
  const t = useT()
  return <Tap does={useAllPresent(task)}>{t(($) => $.act.present)}</Tap>
}

function Approve({ task }: { task: TaskOf<'PERMIT'> }) {
  const t = useT()
  return <Tap does={useApprove(task)}>{t(($) => $.act.approve)}</Tap>
}

function Confirm({ task }: { task: TaskOf<'CONFIRM'> }) {
  const t = useT()
  return <Tap does={useConfirm(task)}>{t(($) => $.act.confirm)}</Tap>
}

function Accept({ task }: { task: TaskOf<'REQUEST'> }) {
  const t = useT()
  return <Tap does={useAccept(task)}>{t(($) => $.act.accept)}</Tap>
}

/** An exam that has begun, or whose room is open. */
function Begin({ task }: { task: TaskOf<'EXAM'> }) {
  const t = useT()
  const { exam, does, school_id } = task
  const isRunning = Date.parse(exam.start_date) <= serverNow()
  return (
    <Button asChild size="sm" variant={isRunning ? 'default' : 'outline'}>
      <SchoolLink to={examPath(task)} schoolId={school_id}>
        {t(($) => (does === 'PROCTOR' ? $.act.proctor : isRunning ? $.act.sit : $.act.look))}
      </SchoolLink>
    </Button>
  )
}

/** A link is opened on the page of its class, which notes that they came. */
function Enter({ task }: { task: TaskOf<'CONFERENCE'> }) {
  const t = useT()
  return (
    <Button asChild size="sm">
      <SchoolLink to={classPath(task)} schoolId={task.school_id}>
        {t(($) => $.enter[task.does])}
      </SchoolLink>
    </Button>
  )
}

/** The log is written where it stands, unless it is another school's. */
function LessonActs({ task }: { task: TaskOf<'LESSON'> }) {
  const { lesson, needs, school_id } = task
  const t = useT()
  const isHere = useRole((role) => role.school_id) === school_id
  const cache = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const close = () => {
    setWriting(false)
    void cache.invalidateQueries({ queryKey: dashboardQueries.all() })
  }
  const look = needs.includes('REGISTER') ? 'outline' : 'default'
  return (
    <span className="flex flex-wrap gap-2">
      {needs.includes('REGISTER') && (
        <Button asChild size="sm">
          <SchoolLink to={registerPath(lesson.id)} schoolId={school_id}>
            {t(($) => $.act.register)}
          </SchoolLink>
        </Button>
      )}
      {needs.includes('LOG') &&
        (isHere ? (
          <Button size="sm" variant={look} onClick={() => setWriting(true)}>
            {t(($) => $.act.log)}
          </Button>
        ) : (
          <Button asChild size="sm" variant={look}>
            <SchoolLink to={`/jurnal-belajar/mengajar?pelajaran=${lesson.id}`} schoolId={school_id}>
              {t(($) => $.act.log)}
            </SchoolLink>
          </Button>
        ))}
      {isWriting && (
        <Suspense>
          <WriteLogDialog entry={emptyLogOf(task)} onClose={close} />
        </Suspense>
      )}
    </span>
  )
}

const emptyLogOf = ({
  lesson: { id, class_name, course_id, title, start_date, end_date, unit },
  is_online,
}: TaskOf<'LESSON'>) => ({
  schedule_id: id,
  class_name: class_name ?? '',
  course_id,
  course_name: title,
  start_date,
  end_date,
  material: null,
  note: '',
  unit: null,
  suggestion: unit,
  is_online,
  version: 0,
})

const registerPath = (lessonId: string) => `/revamp/absensi/pelajaran/${lessonId}`
const classPath = ({ id, does }: TaskOf<'CONFERENCE'>) =>
  does === 'OPEN_LINK' ? `/revamp/conference/${id}` : `/revamp/conference/${id}/ruang`
const examPath = ({ does, exam }: TaskOf<'EXAM'>) =>
  does === 'PROCTOR' ? `/quiz/${exam.id}/awasi` : `/ujian-siswa/${exam.id}`

interface Saying {
  Icon: LucideIcon
  tone: Tone
  title: string
  text: string
  to: string
}

/** So many the server names of what it counts. */
const mostNames = 3

/** Each page shows what was counted, and nothing else. */
const countedAt = {
  PERMITS: '/revamp/absensi/izin?status=PENDING',
  PROPOSALS: '/usulan',
  REQUESTS: '/pengaturan/permintaan',
  REVIEWS: '/jurnal-belajar?lingkup=semua&tinjauan=SUBMITTED',
  UNMARKED_CLASSES: '/papan-piket?lihat=absensi',
  UNTAUGHT: '/papan-piket?lihat=pengganti',
  UNGRADED: '/revamp/tugas?status=WAITING',
  SUBMISSIONS: '/score-refactor/pengajuan?status=SUBMITTED',
  REPORTS_TO_SIGN: '/rapor/tanda-tangan',
  LEVELS_WITHOUT_TEMPLATE: '/pengaturan/nilai-rapor/template',
  CONFERENCE_REVIEWS: '/revamp/conference?tinjau=belum',
} as const

function useSaying(task: Task): Saying {
  const t = useT()
  const format = useFormat()
  const wording = useWording()
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
      const lacks = t(($) => $.lacks[needs.length === 2 ? 'both' : needs[0] === 'LOG' ? 'log' : 'register'])
      const when = isRunning
        ? t(($) => $.lesson.now, { time: format.clock(lesson.end_date) })
        : `${format.clockRange(lesson.start_date, lesson.end_date)} · ${lacks}`
      return {
        Icon: BookOpenText,
        tone: isRunning ? 'primary' : 'warning',
        title: [lesson.title, lesson.class_name].filter(Boolean).join(' · '),
        text: [when, lesson.unit?.name].filter(Boolean).join(' · '),
        to: registerPath(lesson.id),
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
        to: examPath(task),
      }
    }
    case 'CONFERENCE': {
      const { title, class_name, start_date, end_date, is_live } = task
      return {
        Icon: Video,
        tone: 'primary',
        title: t(($) => $.conference, { title: [title, class_name].filter(Boolean).join(' · ') }),
        text: is_live
          ? t(($) => $.lesson.now, { time: format.clock(end_date) })
          : format.clockRange(start_date, end_date),
        to: `/revamp/conference/${task.id}`,
      }
    }
    case 'TASK': {
      const isOver = Date.parse(task.effective_end) <= serverNow()
      const when = `${format.dateTime(task.effective_end)} · ${format.relative(task.effective_end, serverNow())}`
      const text = task.needs_revision ? t(($) => $.handIn.again) : isOver ? t(($) => $.handIn.over, { when }) : when
      return {
        Icon: NotebookPen,
        tone: isOver || task.needs_revision ? 'warning' : 'primary',
        title: t(($) => $.handIn.title, { title: task.title }),
        text: `${task.course_name} · ${text}`,
        to: `/revamp/tugas/${task.id}`,
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
    case 'REQUEST':
      return {
        Icon: UserPlus,
        tone: 'info',
        title: t(($) => $.request, { name: task.user.full_name }),
        text: `${roleLabel(task.role, wording)} · ${format.relative(task.asked_at, serverNow())}`,
        to: countedAt.REQUESTS,
      }
    case 'IMPORT':
      return {
        Icon: FileWarning,
        tone: 'warning',
        title: t(($) => $.import, { file_name: task.file_name }),
        text: task.has_stopped ? t(($) => $.importStopped) : t(($) => $.importLeft, { count: task.left }),
        to: importPath(task),
      }
    case 'STORAGE':
      return {
        Icon: HardDrive,
        tone: task.used < task.limit ? 'warning' : 'danger',
        title: t(($) => $.storage, { percent: Math.floor((task.used / task.limit) * 100) }),
        text: t(($) => $.storageText, { used: sizeOf(task.used), limit: sizeOf(task.limit) }),
        to: '/pengaturan/penyimpanan',
      }
    case 'REPORT_CARDS':
      return {
        Icon: GraduationCap,
        tone: 'info',
        title: t(($) => $.report.title, { name: task.class_name, ready: task.ready, incomplete: task.incomplete }),
        text: t(($) => $.report.half[task.period], { semester: task.semester }),
        to: `/rapor/kelas/${task.class_id}?semester=${task.semester}&period=${task.period}`,
      }
    case 'COUNT':
      return {
        Icon: ListTodo,
        tone: task.of === 'UNTAUGHT' ? 'danger' : task.of === 'UNMARKED_CLASSES' ? 'warning' : 'info',
        title: t(($) => $.count[task.of], { count: task.count }),
        text:
          task.names.length === mostNames && task.count > mostNames
            ? `${task.names.join(', ')}, …`
            : task.names.join(', '),
        to: countedAt[task.of],
      }
  }
}

const importPath = ({ id, of }: TaskOf<'IMPORT'>) =>
  `/impor/${kindPaths.find((path) => kinds[path].kind === of) ?? ''}/${id}`
