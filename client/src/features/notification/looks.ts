import type { Topic } from '@kelasku/shared/notification/topic'
import {
  BookOpenText,
  CalendarCheck,
  ClipboardList,
  Coins,
  DoorOpen,
  FilePenLine,
  GraduationCap,
  Megaphone,
  Settings2,
  type LucideIcon,
} from 'lucide-react'

export const topicIcons: Record<Topic, LucideIcon> = {
  announcement: Megaphone,
  attendance: CalendarCheck,
  bill: Coins,
  exam: FilePenLine,
  journal: BookOpenText,
  permit: DoorOpen,
  score: GraduationCap,
  system: Settings2,
  task: ClipboardList,
}
