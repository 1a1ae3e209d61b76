import { Check, CornerUpLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import type { Proposed } from '../queries.ts'
import { useT } from '../words.ts'

interface QueueProps {
  queue: readonly Proposed[]
  currentId: string
  marked: ReadonlySet<string>
  seen: ReadonlySet<string>
  onShow: (index: number) => void
}

/** Who waits: seen, marked to be returned, changed since it was proposed. On a phone a row that is pushed sideways. */
export function Queue({ queue, currentId, marked, seen, onShow }: QueueProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  // The list is longer than its frame; the page itself stays where it is.
  useEffect(() => {
    const frame = list.current
    const line = frame?.querySelector('[aria-current]')
    if (!frame || !line) return
    const [outer, inner] = [frame.getBoundingClientRect(), line.getBoundingClientRect()]
    frame.scrollBy({
      left: inner.left - outer.left - (outer.width - inner.width) / 2,
      top: inner.top - outer.top - (outer.height - inner.height) / 2,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another line has the mark then
  }, [currentId])
  return (
    <Card className="overflow-hidden lg:sticky lg:top-4">
      <ol
        ref={list}
        aria-label={t(($) => $.queue.label)}
        className="flex scrollbar-none overflow-x-auto p-1.5 lg:grid lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto"
      >
        {queue.map((line, index) => {
          const isCurrent = line.id === currentId
          return (
            <li key={line.id} className="shrink-0 lg:shrink">
              <button
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onShow(index)}
                className={cn(
                  'flex min-h-11 w-full items-center gap-2 rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-muted',
                  isCurrent && 'bg-primary-soft font-medium text-primary-ink hover:bg-primary-soft',
                )}
              >
                <span className="grid size-5 shrink-0 place-items-center">
                  {marked.has(line.id) ? (
                    <CornerUpLeft aria-label={t(($) => $.queue.marked)} className="size-4 text-danger-ink" />
                  ) : seen.has(line.snapshot_hash) ? (
                    <Check aria-label={t(($) => $.queue.seen)} className="size-4 text-success-ink" />
                  ) : (
                    <span aria-hidden className="text-xs text-muted-foreground tabular-nums">
                      {index + 1}
                    </span>
                  )}
                </span>
                <span className="max-w-40 min-w-0 grow truncate lg:max-w-none">{line.student.full_name}</span>
                {line.changes.length > 0 && <Badge tone="warning">{t(($) => $.changed.badge)}</Badge>}
              </button>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
