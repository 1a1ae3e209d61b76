import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cn } from '#ui/cn.ts'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { useT } from '#features/report-card/words.ts'
import type { Lack, Part, PartState } from './parts.ts'

const looks = {
  gap: { Icon: CircleAlert, ink: 'text-danger-ink' },
  warning: { Icon: TriangleAlert, ink: 'text-warning-ink' },
}

interface PartCellProps {
  name: string
  part: Part
  state: PartState
}

/** One part of one card: done, or the way to where it is mended. */
export function PartCell({ name, part, state: { gaps, warnings, isWaiting } }: PartCellProps) {
  const t = useT()
  if (isWaiting)
    return (
      <span className="text-muted-foreground">
        –<span className="sr-only">{t(($) => $.matrix.waits)}</span>
      </span>
    )
  if (gaps.length === 0 && warnings.length === 0)
    return (
      <span className="text-success-ink">
        <Check aria-hidden className="size-4" />
        <span className="sr-only">{t(($) => $.matrix.done)}</span>
      </span>
    )
  const title = t(($) => $.matrix.cell, { name, part: t(($) => $.part[part]) })
  return (
    <span className="inline-flex w-max max-w-full flex-col items-start gap-1 md:max-w-36">
      {gaps.length > 0 && <Lacks kind="gap" lacks={gaps} title={title} />}
      {warnings.length > 0 && <Lacks kind="warning" lacks={warnings} title={title} />}
    </span>
  )
}

function Lacks({ kind, lacks, title }: { kind: keyof typeof looks; lacks: readonly Lack[]; title: string }) {
  const t = useT()
  const { Icon, ink } = looks[kind]
  const [first] = lacks
  if (!first) return null
  if (lacks.length === 1)
    return (
      <span className={cn('inline-flex items-center gap-1.5', ink)}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <LackText of={first} title={title} />
      </span>
    )
  return (
    <Popover>
      <PopoverTrigger
        aria-label={`${title}: ${t(($) => $.matrix.several, { count: lacks.length })}`}
        className={cn('inline-flex touch-reach items-center gap-1.5 rounded-sm underline underline-offset-2', ink)}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {t(($) => $.matrix.several, { count: lacks.length })}
      </PopoverTrigger>
      <PopoverContent label={title}>
        <p className="mb-2 font-semibold">{title}</p>
        <ul className="grid gap-2">
          {lacks.map((lack) => (
            <li key={lack.text}>
              <LackText of={lack} title={title} />
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  )
}

function LackText({ of: { text, to }, title }: { of: Lack; title: string }) {
  if (to === null) return text
  return (
    <Link
      to={to}
      aria-label={`${title}: ${text}`}
      className="touch-reach text-left underline underline-offset-2 hover:no-underline"
    >
      {text}
    </Link>
  )
}
