import type { BoardRow } from '@kelasku/shared/exam/board'
import { Button } from '#ui/button.tsx'
import { orderFor, type Order } from './CommandDialog.tsx'
import { commandsForAll, graveLook, isGrave } from './commands-for.ts'
import type { View } from './queries.ts'
import { useT } from './words.ts'

interface PickedBarProps {
  exam: View
  rows: readonly BoardRow[]
  picked: ReadonlySet<string>
  onClear: () => void
  onOrder: (order: Order) => void
}

/** For several at once. For whom an order makes no sense is left out of it, and the dialog says so. */
export function PickedBar({ exam, rows, picked, onClear, onOrder }: PickedBarProps) {
  const t = useT()
  const chosen = rows.filter(({ user }) => picked.has(user.id))
  if (chosen.length === 0 || !exam.can.proctor) return null
  const kinds = commandsForAll(chosen, exam.can.void)

  return (
    <section
      aria-label={t(($) => $.pick.title)}
      className="fixed inset-x-0 min-w-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 border-t border-border bg-card px-4 py-2 shadow-lg md:sticky md:bottom-4 md:rounded-lg md:border"
    >
      <p className="flex items-center justify-between gap-4 text-sm font-medium">
        {t(($) => $.pick.count, { count: chosen.length })}
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t(($) => $.pick.clear)}
        </Button>
      </p>
      <div className="flex gap-2 overflow-x-auto py-1 md:flex-wrap">
        {kinds.map(({ kind, for: fitting }) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            className={isGrave(kind) ? graveLook : undefined}
            onClick={() => onOrder(orderFor(kind, chosen, fitting))}
          >
            {t(($) => $.command.kind[kind])}
          </Button>
        ))}
      </div>
    </section>
  )
}
