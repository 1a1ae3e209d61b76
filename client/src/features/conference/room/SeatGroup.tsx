import type { ReactNode } from 'react'
import type { Seat } from '../queries.ts'

interface SeatGroupProps {
  title: string
  action?: ReactNode
  seats: readonly Seat[]
  line: (seat: Seat) => ReactNode
}

export function SeatGroup({ title, action, seats, line }: SeatGroupProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {action}
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">{seats.map(line)}</ul>
    </section>
  )
}
