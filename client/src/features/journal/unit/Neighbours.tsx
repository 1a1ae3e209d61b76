import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cn } from '#ui/cn.ts'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'

type Neighbour = NonNullable<Unit['next']>

/** The unit before and the one behind, in the order of the course. */
export function Neighbours({ unit: { previous, next } }: { unit: Unit }) {
  const t = useT()
  if (!previous && !next) return null
  return (
    <nav aria-label={t(($) => $.neighbour.label)} className="grid gap-3 sm:grid-cols-2 print:hidden">
      {previous && <Step to={previous} label={t(($) => $.neighbour.previous)} />}
      {next && <Step to={next} label={t(($) => $.neighbour.next)} isForward />}
    </nav>
  )
}

function Step({ to: { id, name }, label, isForward = false }: { to: Neighbour; label: string; isForward?: boolean }) {
  const Arrow = isForward ? ArrowRight : ArrowLeft
  return (
    <Link
      to={`/jurnal-belajar/${id}`}
      className={cn(
        'flex min-h-14 items-center gap-3 rounded-lg border border-border bg-card p-3 hover:bg-accent',
        isForward && 'flex-row-reverse text-right sm:col-start-2',
      )}
    >
      <Arrow aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <span className="grid min-w-0">
        <span className="text-sm text-muted-foreground">{label}</span>
        <span className="font-medium wrap-anywhere">{name}</span>
      </span>
    </Link>
  )
}
