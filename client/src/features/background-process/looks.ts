/** How each status and each kind of process looks; also the list of them, so that a new one cannot be forgotten. */
import type { ProcessStatus, ProcessType } from '@kelasku/shared/background-process/contract'
import {
  Ban,
  BellRing,
  BookOpen,
  CalendarPlus,
  CalendarRange,
  CalendarX,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  CloudDownload,
  FileDown,
  FileQuestionMark,
  FileSpreadsheet,
  GraduationCap,
  ListTree,
  LoaderCircle,
  Presentation,
  Printer,
  TrendingUp,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

interface Look {
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  Icon: LucideIcon
}

export const looks: Record<ProcessStatus, Look> = {
  QUEUED: { tone: 'neutral', Icon: Clock },
  RUNNING: { tone: 'info', Icon: LoaderCircle },
  SUCCESS: { tone: 'success', Icon: CircleCheck },
  PARTIAL: { tone: 'warning', Icon: CircleAlert },
  FAILED: { tone: 'danger', Icon: CircleX },
  CANCELLED: { tone: 'neutral', Icon: Ban },
}

export const typeIcons: Record<ProcessType, LucideIcon> = {
  BULK_ADD_STUDENT: GraduationCap,
  BULK_ADD_TEACHER: Presentation,
  BULK_ADD_PARENT: UsersRound,
  IMPORT_COURSE: BookOpen,
  IMPORT_CURRICULUM: ListTree,
  IMPORT_QUESTION: FileQuestionMark,
  IMPORT_SCHEDULE: CalendarPlus,
  IMPORT_SCORE: FileSpreadsheet,
  IMPORT_REPORT_DATA: FileSpreadsheet,
  CREATE_SCHEDULE_RANGE: CalendarRange,
  DELETE_SCHEDULES: CalendarX,
  APPLY_BELLS: BellRing,
  EXPORT_PROFILE: FileDown,
  GENERATE_REPORT_PDF: Printer,
  PROMOTE_CLASS: TrendingUp,
  SYNC_GCR: CloudDownload,
}

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[] // our own literals

export const statuses = keysOf(looks)
export const types = keysOf(typeIcons)
