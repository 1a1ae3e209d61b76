import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Sheet, SheetContent, SheetFooter } from '#ui/sheet.tsx'
import { useIsWide } from './use-wide.ts'

interface FiltersProps {
  /** Stays in sight on a phone too. */
  search?: ReactNode
  /** How many of them are set, besides the search. */
  count: number
  /** Takes back those that are set. */
  onClear: () => void
  children: ReactNode
}

/** The filters of a list: a row above it, and on a phone one button, so that the list begins in the first third of the screen. */
export function Filters({ search, count, onClear, children }: FiltersProps) {
  const t = useT()
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)

  if (isWide)
    return (
      <div className="flex flex-wrap items-end gap-3">
        {search}
        {children}
      </div>
    )
  return (
    <div className="flex items-end gap-2">
      {search && <div className="min-w-0 grow">{search}</div>}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {t(($) => $.filters.open)}
        {count > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs text-primary-foreground tabular-nums">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{t(($) => $.filters.active, { count })}</span>
          </span>
        )}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetContent title={t(($) => $.filters.open)} closeLabel={t(($) => $.action.close)}>
          <div className="grid gap-4 pb-5 [&>*]:w-full">{children}</div>
          <SheetFooter>
            {count > 0 && (
              <Button variant="outline" onClick={onClear}>
                {t(($) => $.filters.clear)}
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>{t(($) => $.filters.show)}</Button>
          </SheetFooter>
        </SheetContent>
      </Sheet>
    </div>
  )
}
