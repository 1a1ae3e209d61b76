import { Button } from '#ui/button.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import type { Seat } from '../use-sitting.ts'
import type { PaperQuestion } from '../wire.ts'
import { useT } from '../words.ts'
import { NumberGrid } from './NumberGrid.tsx'

interface GridSheetProps {
  questions: readonly PaperQuestion[]
  place: number
  seat: Seat
  open: boolean
  onOpenChange: (open: boolean) => void
  onTurn: (place: number) => void
  /** Nothing, while it cannot be handed in. */
  onHandIn: (() => void) | undefined
}

/** All the numbers, on a phone. */
export function GridSheet({ questions, place, seat, open, onOpenChange, onTurn, onHandIn }: GridSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={t(($) => $.grid.title)} closeLabel={t(($) => $.common.action.close)}>
        <div className="grid gap-5">
          <NumberGrid questions={questions} place={place} seat={seat} onTurn={onTurn} />
          {onHandIn && (
            <Button size="lg" onClick={onHandIn}>
              {t(($) => $.handIn.act)}
            </Button>
          )}
        </div>
      </SheetContent>
    </Sheet>
  )
}
