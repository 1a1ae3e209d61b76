import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { pageWindow } from './page-window.ts'
import { Select } from './select.tsx'

export interface PaginationProps {
  /** From 1, as in the reply's meta. */
  page: number
  maxPage: number
  onPageChange: (page: number) => void
  /** Rows per page, with the choices offered; all three or none. */
  limit?: number
  limits?: readonly number[]
  onLimitChange?: (limit: number) => void
  labels: {
    /** Names the navigation. */
    nav: string
    previous: string
    next: string
    /** Names a page's button. */
    page: (page: number) => string
    /** In place of the numbers on a phone, such as "3 of 12". */
    position: (page: number, maxPage: number) => string
    /** Before the choice of rows. */
    limit?: string
    /** What is shown of how much. */
    summary?: string
  }
  className?: string
}

export function Pagination({
  page,
  maxPage,
  onPageChange,
  limit,
  limits,
  onLimitChange,
  labels,
  className,
}: PaginationProps) {
  return (
    <div className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm print:hidden', className)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground tabular-nums">
        {labels.summary && <p>{labels.summary}</p>}
        {limit !== undefined && limits && onLimitChange && (
          <label className="inline-flex items-center gap-2">
            {labels.limit}
            <Select
              className="w-20"
              value={String(limit)}
              onChange={(event) => onLimitChange(Number(event.currentTarget.value))}
              options={limits.map((choice) => ({ value: String(choice), label: String(choice) }))}
            />
          </label>
        )}
      </div>

      <nav aria-label={labels.nav} className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <IconButton
          label={labels.previous}
          variant="outline"
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <span className="tabular-nums sm:hidden">{labels.position(page, maxPage)}</span>
        <ul className="flex items-center gap-1 max-sm:hidden">
          {pageWindow(page, maxPage).map((entry) => (
            <li key={entry}>
              {entry < 0 ? (
                <span aria-hidden className="inline-block w-6 text-center text-muted-foreground">
                  …
                </span>
              ) : (
                <Button
                  variant="ghost"
                  aria-label={labels.page(entry)}
                  aria-current={entry === page ? 'page' : undefined}
                  onClick={() => onPageChange(entry)}
                  className={cn(
                    'min-w-9 px-2 tabular-nums pointer-coarse:min-w-11',
                    entry === page && 'bg-primary-soft text-primary-ink hover:bg-primary-soft',
                  )}
                >
                  {entry}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <IconButton
          label={labels.next}
          variant="outline"
          disabled={page >= maxPage}
          onClick={() => onPageChange(page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </nav>
    </div>
  )
}
