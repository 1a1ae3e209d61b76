import { Reaction } from '@kelasku/shared/conference/room-state'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Hand, MessageCircle, Settings2, SmilePlus, Square, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { chatQueries } from '#features/chat/queries.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { EndDialog } from '../acts/EndDialog.tsx'
import { PollsButton } from '../polls/PollsButton.tsx'
import { useReact } from '../mutations.ts'
import type { Card } from '../queries.ts'
import { useT } from '../words.ts'
import { BarButton, barLook } from './BarButton.tsx'
import type { People } from './people.ts'
import { PolicySheet } from './PolicySheet.tsx'
import type { Room } from './room-news.ts'

export type View = 'people' | 'chat' | 'polls'

interface BarProps {
  card: Card
  room: Room
  people: People
  view: View
  onView: (view: View) => void
  /** What stands before the others. */
  children?: ReactNode
  hand: { isUp: boolean; isBusy: boolean; number: number | undefined; onToggle: () => void }
}

/** The buttons below: a thumb's width each on a phone. */
export function Bar({ card, room, people, view, onView, hand, children }: BarProps) {
  const t = useT()
  const { id, can } = card
  const [asking, setAsking] = useState<'end' | 'policy' | null>(null)
  const { data: chat } = useQuery(chatQueries.room(id))
  const unread = view === 'chat' ? 0 : (chat?.unread ?? 0)
  return (
    <nav
      aria-label={t(($) => $.bar)}
      className="flex items-stretch justify-center gap-1 border-t border-border bg-card px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] max-sm:gap-0.5 sm:gap-2"
    >
      {children}
      {!can.host && (
        <BarButton
          icon={<Hand aria-hidden />}
          label={hand.isUp ? t(($) => $.hand.lower) : t(($) => $.hand.raise)}
          isOn={hand.isUp}
          isPressed={hand.isUp}
          keys="H"
          badge={hand.number}
          onPress={hand.onToggle}
        >
          {t(($) => $.hand.short)}
        </BarButton>
      )}
      <Reactions id={id} />
      <BarButton
        className="lg:hidden"
        icon={<Users aria-hidden />}
        label={t(($) => $.people.open, { count: people.inside.length })}
        isOn={view === 'people'}
        badge={can.host ? people.waiting.length || undefined : undefined}
        onPress={() => onView('people')}
      >
        {t(($) => $.people.short)}
      </BarButton>
      <BarButton
        className="lg:hidden"
        icon={<MessageCircle aria-hidden />}
        label={unread > 0 ? t(($) => $.chat.unread, { count: unread }) : t(($) => $.chat.title)}
        isOn={view === 'chat'}
        keys="C"
        badge={unread || undefined}
        onPress={() => onView('chat')}
      >
        {t(($) => $.chat.short)}
      </BarButton>
      <PollsButton
        id={id}
        isHost={can.host}
        isOn={view === 'polls'}
        onPress={() => onView(view === 'polls' ? 'people' : 'polls')}
      />
      {can.host && (
        <>
          <BarButton
            icon={<Settings2 aria-hidden />}
            label={t(($) => $.policy.title)}
            className="max-sm:hidden"
            onPress={() => setAsking('policy')}
          >
            {t(($) => $.policy.short)}
          </BarButton>
          <BarButton
            icon={<Square aria-hidden />}
            label={t(($) => $.end.act)}
            className="text-danger-ink max-sm:hidden"
            onPress={() => setAsking('end')}
          >
            {t(($) => $.end.short)}
          </BarButton>
          <More onPolicy={() => setAsking('policy')} onEnd={() => setAsking('end')} />
        </>
      )}
      {asking === 'policy' && <PolicySheet id={id} policy={room.policy} onClose={() => setAsking(null)} />}
      {asking === 'end' && <EndDialog card={card} onClose={() => setAsking(null)} />}
    </nav>
  )
}

interface MoreProps {
  onPolicy: () => void
  onEnd: () => void
}

/** On a phone there is no room for everything that a host does. */
function More({ onPolicy, onEnd }: MoreProps) {
  const t = useT()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button type="button" className={cn(barLook, 'sm:hidden')}>
          <Ellipsis aria-hidden />
          <span>{t(($) => $.act.more)}</span>
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem icon={<Settings2 />} onSelect={onPolicy}>
          {t(($) => $.policy.title)}
        </DropdownMenuItem>
        <DropdownMenuItem tone="danger" icon={<Square />} onSelect={onEnd}>
          {t(($) => $.end.act)}
        </DropdownMenuItem>
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
        <button type="button" aria-label={t(($) => $.reaction.title)} className={barLook}>
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
            aria-label={t(($) => $.reaction.name[reactionNames[reaction]])}
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
