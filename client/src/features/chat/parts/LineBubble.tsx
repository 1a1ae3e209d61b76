import { editableMs } from '@kelasku/shared/chat/limits'
import { MoreHorizontal, Pencil, Reply, Trash2 } from 'lucide-react'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import type { ChatLine } from '../book.ts'
import { useRemove } from '../mutations.ts'
import type { Room } from '../queries.ts'
import { startAnswer, startRewording } from '../writing.ts'
import { useT } from '../words.ts'

interface LineBubbleProps {
  room: Room
  line: ChatLine
  /** What it answers, if that is at hand. */
  answered: ChatLine | undefined
}

export function LineBubble({ room, line, answered }: LineBubbleProps) {
  const t = useT()
  const format = useFormat()
  const account = useAccount()
  const isOwn = line.sender !== null && line.sender.id === account?.user_id
  const isGone = line.removed_at !== null

  return (
    <li className={cn('group flex items-start gap-1', isOwn && 'flex-row-reverse')}>
      <div className={cn('max-w-[85%] rounded-lg px-3 py-2 text-sm', isOwn ? 'bg-primary/10' : 'bg-secondary')}>
        <p className="text-xs text-muted-foreground">
          {[
            isOwn ? t(($) => $.line.own) : (line.sender?.full_name ?? t(($) => $.line.nobody)),
            format.time(line.at),
          ].join(' · ')}
          {line.edited_at !== null && !isGone && ` · ${t(($) => $.line.edited)}`}
        </p>
        {answered && !isGone && (
          <p className="my-1 line-clamp-2 border-l-2 border-border-strong pl-2 text-xs text-muted-foreground">
            {answered.removed_at === null ? answered.text : t(($) => $.line.removed)}
          </p>
        )}
        <p className={cn('whitespace-pre-line wrap-anywhere', isGone && 'text-muted-foreground italic')}>
          {isGone ? t(($) => $.line.removed) : line.text}
        </p>
      </div>
      {!isGone && <Acts room={room} line={line} isOwn={isOwn} />}
    </li>
  )
}

function Acts({ room, line, isOwn }: { room: Room; line: ChatLine; isOwn: boolean }) {
  const t = useT()
  const remove = useRemove(room.id)
  const isFresh = serverNow() - Date.parse(line.at) < editableMs
  const mayRemove = (isOwn && room.can.write) || room.can.moderate
  if (!room.can.write && !mayRemove) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t(($) => $.line.acts)}>
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {room.can.write && (
          <DropdownMenuItem onSelect={() => startAnswer(room.id, line)}>
            <Reply aria-hidden />
            {t(($) => $.line.answer)}
          </DropdownMenuItem>
        )}
        {isOwn && room.can.write && isFresh && (
          <DropdownMenuItem onSelect={() => startRewording(room.id, line)}>
            <Pencil aria-hidden />
            {t(($) => $.line.edit)}
          </DropdownMenuItem>
        )}
        {mayRemove && (
          <DropdownMenuItem onSelect={() => remove.mutate(line.id)}>
            <Trash2 aria-hidden />
            {t(($) => $.line.remove)}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
