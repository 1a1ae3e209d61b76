import { Hand, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'
import { HandInLine } from './HandInLine.tsx'
import { later } from './later.ts'
import { SavedBadge } from './SavedBadge.tsx'
import { TimeLeft } from './TimeLeft.tsx'

const ChatSheet = later(async () => (await import('./ChatSheet.tsx')).ChatSheet)

interface TopBarProps {
  exam: MyExam
  seat: Seat
  /** Nothing more can be written. */
  isUp: boolean
  mayHandIn: boolean
  onHandIn: () => void
}

export function TopBar({ exam, seat, isUp, mayHandIn, onHandIn }: TopBarProps) {
  const t = useT()
  const [isChatOpen, setChatOpen] = useState(false)
  const unread = useSitting(seat, ({ attempt }) => attempt?.unread ?? 0)
  const isRaised = useSitting(seat, ({ attempt }) => attempt?.help === 'HAND_RAISED')
  const raise = () =>
    api.exam
      .help({ params: { id: exam.id, uid: exam.participant_id }, body: { raised: !isRaised } })
      .then(() => seat.sitting.ping(), notifyProblem)

  return (
    <header className="sticky top-0 z-30 border-b border-border bg-card">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-2">
        <h1 className="min-w-0 grow truncate text-sm font-semibold sm:text-base">{exam.title}</h1>
        <TimeLeft seat={seat} />
        <IconButton
          label={isRaised ? t(($) => $.help.lower) : t(($) => $.help.raise)}
          aria-pressed={isRaised}
          className={cn(isRaised && 'bg-warning-soft text-warning-ink')}
          onClick={() => void raise()}
        >
          <Hand aria-hidden />
        </IconButton>
        <IconButton
          label={unread > 0 ? t(($) => $.chat.unread, { count: unread }) : t(($) => $.chat.title)}
          className="relative"
          onClick={() => setChatOpen(true)}
        >
          <MessageCircle aria-hidden />
          {unread > 0 && <span aria-hidden className="absolute top-1 right-1 size-2.5 rounded-full bg-danger" />}
        </IconButton>
        {mayHandIn && (
          <Button size="sm" className="max-lg:hidden" onClick={onHandIn}>
            {t(($) => $.handIn.act)}
          </Button>
        )}
      </div>
      <SavedBadge exam={exam} seat={seat} isUp={isUp} />
      <HandInLine exam={exam} seat={seat} isUp={isUp} mayHandIn={mayHandIn} />
      <ChatSheet exam={exam} seat={seat} open={isChatOpen} onOpenChange={setChatOpen} />
    </header>
  )
}
