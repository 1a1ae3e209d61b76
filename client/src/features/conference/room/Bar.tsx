import { Reaction } from '@kelasku/shared/conference/room-state'
import { useQuery } from '@tanstack/react-query'
import {
  Ellipsis,
  Hand,
  MessageCircle,
  NotebookPen,
  Presentation,
  Settings2,
  SmilePlus,
  Square,
  Users,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { chatQueries } from '#features/chat/queries.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { EndDialog } from '../acts/EndDialog.tsx'
import { useGroupsTool } from '../groups/use-groups-tool.ts'
import { usePollsTool } from '../polls/use-polls-tool.ts'
import { useReact } from '../mutations.ts'
import { RecordDialog } from '../recording/RecordDialog.tsx'
import { useRecordTool } from '../recording/use-record-tool.ts'
import type { Card } from '../queries.ts'
import { useT } from '../words.ts'
import { BarBadge, BarButton, barLook } from './BarButton.tsx'
import type { People } from './people.ts'
import { PolicySheet } from './PolicySheet.tsx'
import type { Room } from './room-news.ts'
import { badgeOf, type Tool } from './tools.ts'
import type { View } from './use-view.ts'

interface BarProps {
  card: Card
  room: Room
  people: People
  view: View
  onView: (view: View) => void
  isChatShown: boolean
  /** What stands before the others. */
  children?: ReactNode
  /** What other parts of the room bring. */
  tools: readonly Tool[]
  /** Something was drawn that was not seen yet. */
  isBoardNew: boolean
  hand: { isUp: boolean; isBusy: boolean; number: number | undefined; onToggle: () => void }
}

/** The buttons below: a thumb's width each, and on a phone never more than five. */
export function Bar(props: BarProps) {
  const { card, room, people, view, onView, isChatShown, isBoardNew, hand, tools: others, children } = props
  const t = useT()
  const { id, can } = card
  const [asking, setAsking] = useState<'end' | 'policy' | 'record' | null>(null)
  const { data: chat } = useQuery(chatQueries.room(id))
  const unread = isChatShown ? 0 : (chat?.unread ?? 0)
  const turnTo = (other: View) => () => onView(view === other ? 'people' : other)
  const polls = usePollsTool({ id, isHost: can.host, isOn: view === 'polls', onPress: turnTo('polls') })
  const groups = useGroupsTool({
    id,
    isHost: can.host,
    looksOn: card.place === 'OBSERVER',
    isOn: view === 'groups',
    onPress: turnTo('groups'),
  })
  const handTool: Tool = {
    key: 'hand',
    icon: Hand,
    label: hand.isUp ? t(($) => $.hand.lower) : t(($) => $.hand.raise),
    short: t(($) => $.hand.short),
    keys: 'H',
    isOn: hand.isUp,
    badge: hand.number,
    onPress: hand.onToggle,
  }
  const peopleTool: Tool = {
    key: 'people',
    icon: Users,
    label: t(($) => $.people.open, { count: people.inside.length }),
    short: t(($) => $.people.short),
    isOn: view === 'people',
    badge: can.host ? people.waiting.length || undefined : undefined,
    isForNarrow: true,
    isInMenu: !can.host,
    onPress: () => onView('people'),
  }
  const chatTool: Tool = {
    key: 'chat',
    icon: MessageCircle,
    label: unread > 0 ? t(($) => $.chat.unread, { count: unread }) : t(($) => $.chat.title),
    short: t(($) => $.chat.short),
    keys: 'C',
    isOn: isChatShown,
    badge: unread || undefined,
    // On a laptop there is a way back to it, where something else has taken its place.
    isForNarrow: isChatShown,
    onPress: turnTo('chat'),
  }
  const notesTool: Tool = {
    key: 'notes',
    icon: NotebookPen,
    label: t(($) => $.notes.title),
    short: t(($) => $.notes.short),
    isOn: view === 'notes',
    isInMenu: true,
    onPress: turnTo('notes'),
  }
  const boardTool: Tool = {
    key: 'board',
    icon: Presentation,
    label: t(($) => $.board.title),
    short: t(($) => $.board.short),
    isOn: view === 'board',
    badge: isBoardNew ? 1 : undefined,
    isInMenu: true,
    onPress: turnTo('board'),
  }
  const recordTool = useRecordTool({ card, room, onAsk: () => setAsking('record') })
  const hostTools: Tool[] = [
    {
      key: 'policy',
      icon: Settings2,
      label: t(($) => $.policy.title),
      short: t(($) => $.policy.short),
      isInMenu: true,
      onPress: () => setAsking('policy'),
    },
    {
      key: 'end',
      icon: Square,
      label: t(($) => $.end.act),
      short: t(($) => $.end.short),
      isDanger: true,
      isInMenu: true,
      onPress: () => setAsking('end'),
    },
  ]
  const tools: Tool[] = [
    ...(can.host ? [] : [handTool]),
    peopleTool,
    chatTool,
    ...(polls ? [polls] : []),
    ...(groups ? [groups] : []),
    notesTool,
    boardTool,
    ...others,
    ...(recordTool ? [recordTool] : []),
    ...(can.host ? hostTools : []),
  ]
  return (
    <nav
      data-room-bar
      aria-label={t(($) => $.bar)}
      className="flex items-stretch justify-center gap-1 border-t border-border bg-card px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] max-sm:gap-0.5 sm:gap-2"
    >
      {children}
      <Reactions id={id} />
      {tools.map((tool) => (
        <BarButton
          key={tool.key}
          tool={tool}
          className={cn(
            tool.isForNarrow && 'lg:hidden',
            tool.isInMenu && 'max-md:hidden',
            tool.isDanger && 'text-danger-ink',
          )}
        />
      ))}
      <More id={id} tools={tools.filter(({ isInMenu }) => isInMenu)} />
      {asking === 'policy' && <PolicySheet id={id} policy={room.policy} onClose={() => setAsking(null)} />}
      {asking === 'record' && <RecordDialog card={card} onClose={() => setAsking(null)} />}
      {asking === 'end' && <EndDialog card={card} onClose={() => setAsking(null)} />}
    </nav>
  )
}

/** On a phone there is no room for everything that is done. */
function More({ id, tools }: { id: string; tools: readonly Tool[] }) {
  const t = useT()
  const { mutate: react } = useReact(id)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button type="button" className={cn(barLook, 'md:hidden')}>
          <Ellipsis aria-hidden />
          <span>{t(($) => $.act.more)}</span>
          <BarBadge count={badgeOf(tools)} />
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuGroup aria-label={t(($) => $.reaction.title)} className="flex gap-1">
          {Reaction.options.map((reaction) => (
            <DropdownMenuItem
              key={reaction}
              aria-label={nameOf(t, reaction)}
              className="size-11 justify-center text-xl"
              onSelect={() => react(reaction)}
            >
              {reaction}
            </DropdownMenuItem>
          ))}
        </DropdownMenuGroup>
        {tools.map(({ key, icon: Icon, label, badge, isDanger = false, onPress }) => (
          <DropdownMenuItem
            key={key}
            tone={isDanger ? 'danger' : 'default'}
            icon={<Icon />}
            shortcut={badge}
            onSelect={onPress}
          >
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function Reactions({ id }: { id: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useReact(id)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button type="button" aria-label={t(($) => $.reaction.title)} className={cn(barLook, 'max-md:hidden')}>
          <SmilePlus aria-hidden />
          <span aria-hidden>{t(($) => $.reaction.short)}</span>
        </button>
      </PopoverTrigger>
      <PopoverContent label={t(($) => $.reaction.title)} className="flex gap-1 p-1.5">
        {Reaction.options.map((reaction) => (
          <Button
            key={reaction}
            variant="ghost"
            size="icon"
            aria-label={nameOf(t, reaction)}
            className="size-11 text-xl"
            onClick={() => {
              mutate(reaction)
              setOpen(false)
            }}
          >
            {reaction}
          </Button>
        ))}
      </PopoverContent>
    </Popover>
  )
}

const reactionNames = {
  '👍': 'like',
  '👏': 'clap',
  '😂': 'laugh',
  '❤️': 'love',
  '🎉': 'party',
} as const satisfies Record<Reaction, string>

const nameOf = (t: ReturnType<typeof useT>, reaction: Reaction) => t(($) => $.reaction.name[reactionNames[reaction]])
