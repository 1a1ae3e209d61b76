import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { isAnswered } from '../engine/state.ts'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { PaperQuestion } from '../wire.ts'
import { useT } from '../words.ts'
import { later } from './later.ts'

const GridSheet = later(async () => (await import('./GridSheet.tsx')).GridSheet)

interface BottomBarProps {
  questions: readonly PaperQuestion[]
  place: number
  seat: Seat
  mayHandIn: boolean
  isGridOpen: boolean
  onGrid: (open: boolean) => void
  onTurn: (place: number) => void
  onHandIn: () => void
}

/** Within the thumb's reach: back, the numbers, on; on the last question handing in takes the place of "on". */
export function BottomBar({ questions, place, seat, mayHandIn, isGridOpen, onGrid, onTurn, onHandIn }: BottomBarProps) {
  const t = useT()
  const answered = useSitting(seat, ({ answers }) => questions.filter(({ id }) => isAnswered(answers[id])).length)
  const isLast = place >= questions.length - 1

  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-card pb-[env(safe-area-inset-bottom)] lg:hidden">
      <div className="flex items-center gap-2 px-4 py-2">
        <Button
          variant="outline"
          size="lg"
          className="px-4"
          aria-label={t(($) => $.turn.back)}
          disabled={place === 0}
          onClick={() => onTurn(place - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        {/* The only one that may become narrower: the word goes first, and every reader still hears it. */}
        <Button
          variant="secondary"
          size="lg"
          className="@container min-w-0 shrink grow px-3"
          aria-label={t(($) => $.grid.open, { answered, total: questions.length })}
          onClick={() => onGrid(true)}
        >
          <LayoutGrid aria-hidden />
          <span className="@max-[11rem]:hidden">{t(($) => $.grid.open, { answered, total: questions.length })}</span>
          <span className="tabular-nums @min-[11rem]:hidden">
            {t(($) => $.grid.short, { answered, total: questions.length })}
          </span>
        </Button>
        {isLast && mayHandIn ? (
          <Button size="lg" className="px-4" onClick={onHandIn}>
            {t(($) => $.handIn.act)}
          </Button>
        ) : (
          <Button
            size="lg"
            className="px-4"
            aria-label={t(($) => $.turn.on)}
            disabled={isLast}
            onClick={() => onTurn(place + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        )}
      </div>
      <GridSheet
        questions={questions}
        place={place}
        seat={seat}
        open={isGridOpen}
        onOpenChange={onGrid}
        onTurn={onTurn}
        onHandIn={mayHandIn ? onHandIn : undefined}
      />
    </div>
  )
}
