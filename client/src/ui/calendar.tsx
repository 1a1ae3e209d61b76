import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { DayPicker, type ChevronProps } from 'react-day-picker'
import { id } from 'react-day-picker/locale/id'
import { buttonLook } from './button.tsx'
import { cn } from './cn.ts'

const arrow = cn(buttonLook({ variant: 'ghost', size: 'icon' }), 'absolute top-0')
const cell = 'size-9 p-0 text-center text-sm pointer-coarse:size-11'

/** It stands in a dialog that somebody has opened to pick a day, so the day has the focus. */
const always = { locale: id, weekStartsOn: 1, fixedWeeks: true, captionLayout: 'dropdown', autoFocus: true } as const

/**
 * The months of react-day-picker in our look, as shadcn's calendar is made: Indonesian, weeks from Monday on, month and
 * year to choose from. The arrows, PageUp, Home and so on move among the days, as the ARIA pattern of a grid of days has
 * it.
 */
export function Calendar({ className, ...props }: ComponentProps<typeof DayPicker>) {
  return (
    <DayPicker
      {...always}
      {...props}
      components={{ Chevron: Arrow }}
      className={cn('w-fit', className)}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-9 items-center justify-center px-10 pointer-coarse:h-11 pointer-coarse:px-12',
        caption_label: 'flex items-center gap-1 text-sm font-medium [&_svg]:size-3.5',
        dropdowns: 'flex items-center gap-1',
        dropdown_root:
          'relative rounded-md px-2 py-1 outline-offset-1 outline-ring hover:bg-accent has-focus-visible:outline-2 pointer-coarse:py-2.5',
        // The browser's own list over words that look better than its box.
        dropdown: 'absolute inset-0 w-full cursor-pointer bg-popover text-popover-foreground opacity-0',
        button_previous: cn(arrow, 'left-0 z-10'),
        button_next: cn(arrow, 'right-0 z-10'),
        month_grid: 'mt-2 border-collapse',
        weekday: 'h-8 text-xs font-normal text-muted-foreground',
        day: cell,
        day_button:
          'size-full rounded-md tabular-nums not-disabled:hover:bg-accent in-data-today:font-bold in-data-today:not-in-data-selected:text-primary-ink in-data-outside:not-in-data-selected:text-muted-foreground disabled:text-muted-foreground disabled:line-through disabled:opacity-60 in-data-selected:bg-primary in-data-selected:text-primary-foreground in-data-selected:hover:bg-primary-hover',
        hidden: 'invisible',
      }}
    />
  )
}

function Arrow({ orientation = 'down' }: ChevronProps) {
  const Icon = { left: ChevronLeft, right: ChevronRight, down: ChevronDown, up: ChevronDown }[orientation]
  return <Icon aria-hidden />
}
