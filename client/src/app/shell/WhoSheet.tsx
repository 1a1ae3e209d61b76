import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { useT } from '../words.ts'
import { closeOverlay } from './overlay.ts'
import { WhoChoices } from './WhoChoices.tsx'

/** Who am I now, and who else could I be, on a phone: it rises to the thumb. */
export function WhoSheet({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  return (
    <Sheet open={isOpen} onOpenChange={(next) => !next && closeOverlay()}>
      <SheetContent title={t(($) => $.who.title)} closeLabel={t(($) => $.common.action.close)}>
        <WhoChoices />
      </SheetContent>
    </Sheet>
  )
}
