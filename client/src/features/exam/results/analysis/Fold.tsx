import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useIsWide } from '#platform/screen/use-wide.ts'

interface FoldProps {
  title: string
  children: ReactNode
}

/** Figures of every question: beside the rest on a laptop, folded away on a phone, where they are screens long. */
export function Fold({ title, children }: FoldProps) {
  const isWide = useIsWide()
  const id = useId()
  const heading = (
    <h2 id={id} className="text-lg font-semibold">
      {title}
    </h2>
  )
  if (isWide)
    return (
      <section aria-labelledby={id} className="grid gap-4">
        {heading}
        {children}
      </section>
    )
  return (
    <details aria-labelledby={id} className="group">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-2 rounded-sm py-2 [&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronDown aria-hidden className="size-5 text-muted-foreground transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  )
}
