import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode, type UIEvent } from 'react'
import { cn } from './cn.ts'

export interface TableProps extends ComponentProps<'table'> {
  /** Names the table and its scrolling frame. */
  label: string
  /**
   * Below 480 px of its own width each row becomes a card; cells then need a `label`. A long list has compact ones: the
   * name with the cell `beside` it, below them the others one after the other, and only figures need a label.
   */
  cards?: boolean | 'compact'
  /** The first column stays while the others scroll. */
  sticky?: boolean
  /** Without a frame: inside a Card. */
  bare?: boolean
}

const cardLook = cn(
  '@max-[30rem]/table:block @max-[30rem]/table:[&_tbody]:block @max-[30rem]/table:[&_thead]:sr-only',
  '@max-[30rem]/table:[&_tr]:block @max-[30rem]/table:[&_tr]:px-4 @max-[30rem]/table:[&_tr]:py-3',
  '@max-[30rem]/table:[&_tbody_:is(td,th)]:flex @max-[30rem]/table:[&_tbody_:is(td,th)]:justify-between @max-[30rem]/table:[&_tbody_:is(td,th)]:gap-4 @max-[30rem]/table:[&_tbody_:is(td,th)]:px-0 @max-[30rem]/table:[&_tbody_:is(td,th)]:py-1 @max-[30rem]/table:[&_tbody_:is(td,th)]:text-right @max-[30rem]/table:[&_tbody_:is(td,th)]:whitespace-normal',
  '@max-[30rem]/table:[&_[data-label]]:before:shrink-0 @max-[30rem]/table:[&_[data-label]]:before:text-muted-foreground @max-[30rem]/table:[&_[data-label]]:before:content-[attr(data-label)]',
)
const compactLook = cn(
  '@max-[30rem]/table:block @max-[30rem]/table:[&_tbody]:block @max-[30rem]/table:[&_thead]:sr-only',
  '@max-[30rem]/table:[&_tr]:flex @max-[30rem]/table:[&_tr]:flex-wrap @max-[30rem]/table:[&_tr]:items-baseline @max-[30rem]/table:[&_tr]:gap-x-3 @max-[30rem]/table:[&_tr]:px-4 @max-[30rem]/table:[&_tr]:py-3',
  '@max-[30rem]/table:[&_tbody_:is(td,th)]:p-0 @max-[30rem]/table:[&_tbody_th]:min-w-0 @max-[30rem]/table:[&_tbody_th]:flex-1',
  // The first line ends with a break of its own.
  '@max-[30rem]/table:[&_tr]:after:order-2 @max-[30rem]/table:[&_tr]:after:basis-full @max-[30rem]/table:[&_td:not([data-beside])]:order-3',
  '@max-[30rem]/table:[&_[data-beside]]:order-1 @max-[30rem]/table:[&_td:not([data-beside])]:text-muted-foreground',
  '@max-[30rem]/table:[&_[data-label]]:before:mr-1.5 @max-[30rem]/table:[&_[data-label]]:before:text-muted-foreground @max-[30rem]/table:[&_[data-label]]:before:content-[attr(data-label)]',
)
// The edge is drawn, not a shadow: cells of collapsed borders cast none.
const stickyLook = cn(
  '[&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:z-1 [&_tr>:first-child]:bg-inherit',
  'group-data-scrolled/table:[&_tr>:first-child]:after:absolute group-data-scrolled/table:[&_tr>:first-child]:after:inset-y-0 group-data-scrolled/table:[&_tr>:first-child]:after:right-0 group-data-scrolled/table:[&_tr>:first-child]:after:w-px group-data-scrolled/table:[&_tr>:first-child]:after:bg-border-strong',
)

export function Table({ label, cards = false, sticky = !cards, bare = false, className, ...props }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)

  // Only a frame that really scrolls becomes a stop of the Tab key; it is one from its first picture on.
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const measure = () => setWide(box.scrollWidth > box.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={cn('@container/table', !bare && 'overflow-hidden rounded-lg border border-border bg-card')}>
      <div
        ref={frame}
        onScroll={markScrolled}
        {...(wide ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
        className="group/table relative overflow-x-auto overscroll-x-contain -outline-offset-2"
      >
        <table
          aria-label={label}
          {...props}
          className={cn(
            'w-full border-collapse text-sm',
            cards && (cards === 'compact' ? compactLook : cardLook),
            sticky && stickyLook,
            className,
          )}
        />
      </div>
    </div>
  )
}

function markScrolled(event: UIEvent<HTMLDivElement>) {
  event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead {...props} className={cn('[&_tr]:bg-muted', className)} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} className={className} />
}

export interface TableRowProps extends ComponentProps<'tr'> {
  selected?: boolean
}

export function TableRow({ selected, className, ...props }: TableRowProps) {
  return (
    <tr
      data-selected={selected || undefined}
      {...props}
      className={cn(
        'border-b border-border bg-card last:border-b-0 in-[thead]:border-b in-[tbody]:hover:bg-muted',
        selected && 'bg-primary-soft in-[tbody]:hover:bg-primary-soft',
        className,
      )}
    />
  )
}

const sortWords = { asc: 'ascending', desc: 'descending', none: 'none' } as const

export interface TableHeaderCellProps extends ComponentProps<'th'> {
  /** Right-aligned, as the numbers under it. */
  numeric?: boolean
  /** Present when the column can be sorted; null while another one is. */
  sort?: 'asc' | 'desc' | null
  onSort?: () => void
}

export function TableHeaderCell({ numeric, sort, onSort, className, children, ...props }: TableHeaderCellProps) {
  const Arrow = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sort === undefined ? undefined : sortWords[sort ?? 'none']}
      {...props}
      className={cn(
        'h-9 px-4 text-left align-middle text-xs font-medium whitespace-nowrap text-muted-foreground',
        numeric && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            'touch-reach -mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-1 hover:text-foreground [&_svg]:size-3.5',
            numeric && 'flex-row-reverse',
            sort && 'text-foreground',
          )}
        >
          {children}
          <Arrow aria-hidden />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export interface TableCellProps extends ComponentProps<'td'> {
  /** Right-aligned, in figures of one width. */
  numeric?: boolean
  /** The cell names its row (a person's name, say). */
  heading?: boolean
  /** The column's name, shown when the row is a card. */
  label?: string
  /** Stands at the end of the name's line when the row is a compact card. */
  beside?: boolean
}

export function TableCell({ numeric, heading, label, beside, className, ...props }: TableCellProps) {
  const look = cn(
    'px-4 py-2.5 text-left align-middle font-normal',
    numeric && 'text-right whitespace-nowrap',
    className,
  )
  return heading ? (
    <th scope="row" data-label={label} {...props} className={cn(look, 'font-medium')} />
  ) : (
    <td data-label={label} data-beside={beside || undefined} {...props} className={look} />
  )
}

/** One line across the whole table, such as an empty state. */
export function TableMessage({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className="p-0">
        {children}
      </td>
    </tr>
  )
}
