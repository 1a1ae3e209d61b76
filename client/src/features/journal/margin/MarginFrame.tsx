import { X } from 'lucide-react'
import { Suspense, useEffect, type KeyboardEvent, type ReactNode } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { expectThreads, Threads } from '../dialogs.ts'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { HandyBar } from './HandyBar.tsx'
import type { Margin } from './use-margin.ts'

interface MarginFrameProps {
  unit: Unit
  handle: EditorHandle | null
  margin: Margin
  /** The words themselves. */
  children: ReactNode
}

/** The words, and beside them what is said about them; where there is no room for both, over them. */
export function MarginFrame({ unit, handle, margin, children }: MarginFrameProps) {
  const t = useT()
  const { hasMargin } = margin
  const isBeside = margin.isOpen && hasMargin
  const title = t(($) => $.remarks.title)
  const goTo = (id: string) => {
    margin.choose(id)
    handle?.goTo(id)
  }
  // Whoever begins to comment types at once.
  useEffect(() => void (handle && expectThreads()), [handle])
  const coming = <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
  /** As in other editors. */
  const onKeyDown = ({ ctrlKey, metaKey, altKey, code }: KeyboardEvent) => {
    if (!(ctrlKey || metaKey) || !altKey || code !== 'KeyM' || !handle || !unit.can.comment) return
    margin.begin('COMMENT', handle.take())
  }
  return (
    <TooltipProvider>
      <div className={cn('grid gap-5', isBeside && 'grid-cols-[minmax(0,1fr)_20rem]')}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the editor in it */}
        <div className="grid min-w-0 content-start gap-3" onKeyDown={onKeyDown}>
          {children}
          {handle && <HandyBar handle={handle} margin={margin} canComment={unit.can.comment} />}
        </div>
        {isBeside && (
          <aside
            aria-label={title}
            data-margin
            className="sticky top-4 max-h-[calc(100dvh-2rem)] self-start overflow-y-auto overscroll-contain print:hidden"
          >
            <div className="mb-3 flex items-center justify-between gap-2">
              <h2 className="font-semibold">{title}</h2>
              <IconButton label={t(($) => $.common.action.close)} size="sm" onClick={margin.close}>
                <X />
              </IconButton>
            </div>
            <Suspense fallback={coming}>
              <Threads unit={unit} handle={handle} margin={margin} onGo={goTo} />
            </Suspense>
          </aside>
        )}
        {margin.isOpen && !hasMargin && (
          <Sheet open onOpenChange={(isOpen) => !isOpen && margin.close()}>
            <SheetContent title={title} closeLabel={t(($) => $.common.action.close)}>
              <Suspense fallback={coming}>
                <Threads
                  unit={unit}
                  handle={handle}
                  margin={margin}
                  onGo={(id) => {
                    margin.close()
                    // Once the sheet is out of the way.
                    requestAnimationFrame(() => goTo(id))
                  }}
                />
              </Suspense>
            </SheetContent>
          </Sheet>
        )}
      </div>
    </TooltipProvider>
  )
}
