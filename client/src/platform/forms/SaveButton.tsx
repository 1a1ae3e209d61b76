import { useT as useCommonT } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { useT } from './words.ts'

interface SaveButtonProps {
  isDirty: boolean
  isBusy: boolean
}

/** For a form over something that exists: with nothing changed there is nothing to save, and it says so. */
export function SaveButton({ isDirty, isBusy }: SaveButtonProps) {
  const t = useT()
  const common = useCommonT()
  return (
    <TooltipProvider>
      <DisabledReason reason={isDirty || isBusy ? null : t(($) => $.unchanged)}>
        <Button type="submit" busy={isBusy}>
          {common(($) => $.action.save)}
        </Button>
      </DisabledReason>
    </TooltipProvider>
  )
}
