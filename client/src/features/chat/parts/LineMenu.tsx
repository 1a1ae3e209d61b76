import { editableMs } from '@kelasku/shared/chat/limits'
import { CheckCheck, EllipsisVertical, Pencil, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '#platform/api/clock.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ChatLine } from '../book.ts'
import { useRemove } from '../mutations.ts'
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

/** What one may do with a line that still stands. */
export function LineMenu({ room, line, isOwn, people }: LineMenuProps) {
  const t = useT()
  const remove = useRemove(room.id)
  const [isShowingReaders, setShowingReaders] = useState(false)
  const isFresh = serverNow() - Date.parse(line.at) < editableMs
  const mayRemove = (isOwn && room.can.write) || room.can.moderate
  if (!room.can.write && !mayRemove) return null
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t(($) => $.line.acts)} size="sm" className="touch-reach">
            <EllipsisVertical />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align={isOwn ? 'end' : 'start'}>
          {room.can.write && (
            <DropdownMenuItem icon={<Reply />} onSelect={() => startAnswer(room.id, line)}>
              {t(($) => $.line.answer)}
            </DropdownMenuItem>
          )}
          {isOwn && room.can.write && isFresh && (
            <DropdownMenuItem icon={<Pencil />} onSelect={() => startRewording(room.id, line)}>
              {t(($) => $.line.edit)}
            </DropdownMenuItem>
          )}
          {isOwn && (
            <DropdownMenuItem icon={<CheckCheck />} onSelect={() => setShowingReaders(true)}>
              {t(($) => $.readers.title)}
            </DropdownMenuItem>
          )}
          {mayRemove && (
            <DropdownMenuItem tone="danger" icon={<Trash2 />} onSelect={() => remove.mutate(line.id)}>
              {t(($) => $.line.remove)}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isShowingReaders && <ReadersDialog line={line} people={people} onClose={() => setShowingReaders(false)} />}
    </>
  )
}
