import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { Sheet as Drawer, SheetContent } from '#ui/sheet.tsx'
import type { Sheet } from '../queries.ts'
import { titleOfFinal } from '../sheet/columns.ts'
import type { SheetRow, ShownFinal } from '../sheet/rows.ts'
import { useT as useScoreT } from '../words.ts'
import { DescriptionPart } from './DescriptionPart.tsx'
import { explain } from './explain.ts'
import { FinalHistory } from './FinalHistory.tsx'
import { HowCounted } from './HowCounted.tsx'
import { PrintedFinal } from './PrintedFinal.tsx'
import { useT } from './words.ts'

interface FinalSheetProps {
  sheet: Sheet
  row: SheetRow
  aspect: CountedAspect
  final: ShownFinal
  /** Nothing of the page keeps the asker from writing. */
  isOpen: boolean
  /** Of the page: why somebody writes here who does not teach the course. */
  reason: string
  onClose: () => void
}

/** One final: how it came to be, what is printed instead, its words, and who has changed them. */
export function FinalSheet({ sheet, row, aspect, final, isOpen, reason, onClose }: FinalSheetProps) {
  const t = useT()
  const score = useScoreT()
  const explained = explain(sheet, row, aspect)
  const canWrite = isOpen && sheet.can.override && !final.isFrozen && !row.pupil.has_left
  const own = { sheet, row, aspect, final, canWrite, reason }
  return (
    <Drawer open onOpenChange={(isStaying) => !isStaying && onClose()}>
      <SheetContent
        title={row.name}
        description={t(($) => $.title, {
          final: titleOfFinal(sheet, aspect),
          period: score(($) => $.views.periods[sheet.period]),
        })}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4">
          <PrintedFinal {...own} />
          <HowCounted sheet={sheet} final={final} explained={explained} />
          <DescriptionPart {...own} explained={explained} />
          <FinalHistory sheet={sheet} studentId={row.id} aspect={aspect} />
        </div>
      </SheetContent>
    </Drawer>
  )
}
