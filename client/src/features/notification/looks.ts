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
  MessageCircle,
  MessagesSquare,
  Settings2,
  Video,
  type LucideIcon,
} from 'lucide-react'

export const topicIcons: Record<Topic, LucideIcon> = {
  announcement: Megaphone,
  attendance: CalendarCheck,
  bill: Coins,
  chat: MessageCircle,
  conference: Video,
  exam: FilePenLine,
  forum: MessagesSquare,
  journal: BookOpenText,
  permit: DoorOpen,
  score: GraduationCap,
  system: Settings2,
  task: ClipboardList,
}
