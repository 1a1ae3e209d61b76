import { editableMs } from '@kelasku/shared/chat/limits'
import { CheckCheck, EllipsisVertical, Flag, History, Pencil, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ChatLine } from '../book.ts'
import { OriginalDialog } from '../moderating/OriginalDialog.tsx'
import { RemoveDialog } from '../moderating/RemoveDialog.tsx'
import { ReportDialog } from '../moderating/ReportDialog.tsx'
import type { Person, Room } from '../queries.ts'
import { startAnswer, startRewording } from '../writing.ts'
import { useT } from '../words.ts'
import { ReadersDialog } from './ReadersDialog.tsx'

interface LineMenuProps {
  room: Room
  line: ChatLine
  isOwn: boolean
  people: readonly Person[]
}

type Asking = 'readers' | 'remove' | 'report' | 'original'

/** What one may do with a line, and what is left to do with one that was taken away. */
export function LineMenu({ room, line, isOwn, people }: LineMenuProps) {
  const t = useT()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const { write, moderate } = room.can
  const isGone = line.removed_at !== null
  const isFresh = serverNow() - Date.parse(line.at) < editableMs
  const may = {
    answer: write && !isGone,
    edit: isOwn && write && isFresh && !isGone,
    readers: isOwn && !isGone,
    report: !isOwn && !isGone && line.sender !== null && room.standing !== 'OVERSEER',
    original: moderate && (isGone || line.edited_at !== null),
    remove: !isGone && ((isOwn && write) || moderate),
  }
  if (!Object.values(may).some(Boolean)) return null

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t(($) => $.line.acts)} size="sm" className="touch-reach">
            <EllipsisVertical />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align={isOwn ? 'end' : 'start'}>
          {may.answer && (
            <DropdownMenuItem icon={<Reply />} onSelect={() => startAnswer(room.id, line)}>
              {t(($) => $.line.answer)}
            </DropdownMenuItem>
          )}
          {may.edit && (
            <DropdownMenuItem icon={<Pencil />} onSelect={() => startRewording(room.id, line)}>
              {t(($) => $.line.edit)}
            </DropdownMenuItem>
          )}
          {may.readers && (
            <DropdownMenuItem icon={<CheckCheck />} onSelect={() => setAsking('readers')}>
              {t(($) => $.readers.title)}
            </DropdownMenuItem>
          )}
          {may.report && (
            <DropdownMenuItem icon={<Flag />} onSelect={() => setAsking('report')}>
              {t(($) => $.report.act)}
            </DropdownMenuItem>
          )}
          {may.original && (
            <DropdownMenuItem icon={<History />} onSelect={() => setAsking('original')}>
              {t(($) => $.original.act)}
            </DropdownMenuItem>
          )}
          {may.remove && (
            <DropdownMenuItem tone="danger" icon={<Trash2 />} onSelect={() => setAsking('remove')}>
              {t(($) => $.line.remove)}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asking === 'readers' && <ReadersDialog line={line} people={people} onClose={close} />}
      {asking === 'report' && <ReportDialog line={line} onClose={close} />}
      {asking === 'original' && <OriginalDialog line={line} onClose={close} />}
      {asking === 'remove' && <RemoveDialog roomId={room.id} line={line} isOwn={isOwn} onClose={close} />}
    </>
  )
}
