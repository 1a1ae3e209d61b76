import { useMemo } from 'react'
import { Popover, PopoverAnchor, PopoverContent } from '#ui/popover.tsx'
import { useT } from '../words.ts'
import { closeOverlay, useOverlay } from './overlay.ts'
import { WhoChoices } from './WhoChoices.tsx'

/** Who am I now, and who else could I be, on a laptop: it hangs at its button. */
export function WhoPopover({ isOpen }: { isOpen: boolean }) {
  const t = useT()
  const anchor = useOverlay((overlay) => overlay.anchor)
  const measured = useMemo(() => ({ current: anchor ?? document.body }), [anchor])

  return (
    <Popover open={isOpen} onOpenChange={(next) => !next && closeOverlay()}>
      <PopoverAnchor virtualRef={measured} />
      <PopoverContent
        label={t(($) => $.who.title)}
        side="top"
        sideOffset={8}
        className="w-80 p-3"
        // The button is not Radix's own trigger: a press on it closes, and must not open again at once.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor?.contains(event.target)) event.preventDefault()
        }}
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
