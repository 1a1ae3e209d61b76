import { useMemo } from 'react'
import { Popover, PopoverAnchor, PopoverContent } from '#ui/popover.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { useT } from '../words.ts'
import { closeOverlay, useOverlay } from './overlay.ts'
import { useIsWide } from './use-wide.ts'
import { WhoChoices } from './WhoChoices.tsx'

export interface WhoPanelProps {
  isOpen: boolean
}

/** Who am I now, and who else could I be: hangs at its button on a laptop, rises from below on a phone. */
export function WhoPanel({ isOpen }: WhoPanelProps) {
  const t = useT()
  const isWide = useIsWide()
  const anchor = useOverlay((overlay) => overlay.anchor)
  const measured = useMemo(() => ({ current: anchor ?? document.body }), [anchor])
  const change = (next: boolean) => !next && closeOverlay()

  if (!isWide) {
    return (
      <Sheet open={isOpen} onOpenChange={change}>
        <SheetContent title={t(($) => $.who.title)} closeLabel={t(($) => $.common.action.close)}>
          <WhoChoices />
        </SheetContent>
      </Sheet>
    )
  }
  return (
    <Popover open={isOpen} onOpenChange={change}>
      <PopoverAnchor virtualRef={measured} />
      <PopoverContent
        label={t(($) => $.who.title)}
        side="top"
        align="start"
        sideOffset={8}
        className="w-80 p-3"
        // The button that opened it is not Radix's trigger: its press must not close what it then opens again.
        onInteractOutside={(event) => event.target instanceof Node && anchor?.contains(event.target) && event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) anchor?.focus()
        }}
      >
        <WhoChoices />
      </PopoverContent>
    </Popover>
  )
}
