import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'

interface ChosenBarProps {
  count: number
  onClear: () => void
  /** What can be done with all of them. */
  children: ReactNode
}

/** How many rows are chosen, and what can be done with them; it stays in sight while the table scrolls. */
export function ChosenBar({ count, onClear, children }: ChosenBarProps) {
  const t = useT()
  if (count === 0) return null
  return (
    <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-2 rounded-lg border border-border bg-popover px-4 py-2.5 shadow-lg md:bottom-4 print:hidden">
      <output className="mr-auto text-sm font-medium">{t(($) => $.table.chosen, { count })}</output>
      <Button variant="ghost" onClick={onClear}>
        <X aria-hidden />
        {t(($) => $.action.cancel)}
      </Button>
      {children}
    </div>
  )
}
