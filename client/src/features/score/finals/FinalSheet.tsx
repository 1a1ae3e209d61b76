import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Sheet as Drawer, SheetContent } from '#ui/sheet.tsx'
import { useHeldPage } from '#ui/use-held-page.ts'
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
  const [isNumberBegun, setNumberBegun] = useState(false)
  const [isDescriptionBegun, setDescriptionBegun] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isBegun = isNumberBegun || isDescriptionBegun
  useHeldPage(isBegun)
  const own = { sheet, row, aspect, final, canWrite, reason }
  return (
    <Drawer open onOpenChange={(isStaying) => !isStaying && (isBegun ? setAsking(true) : onClose())}>
      <SheetContent
        title={row.name}
        description={t(($) => $.title, {
          final: titleOfFinal(sheet, aspect),
          period: score(($) => $.views.periods[sheet.period]),
        })}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4">
          <PrintedFinal {...own} onBegun={setNumberBegun} />
          <HowCounted sheet={sheet} final={final} explained={explained} />
          <DescriptionPart {...own} explained={explained} onBegun={setDescriptionBegun} />
          <FinalHistory sheet={sheet} studentId={row.id} aspect={aspect} />
        </div>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t(($) => $.leave.title)}
          confirmLabel={t(($) => $.leave.go)}
          cancelLabel={t(($) => $.leave.stay)}
          onConfirm={onClose}
        >
          {t(($) => $.leave.text)}
        </ConfirmDialog>
      </SheetContent>
    </Drawer>
  )
}
