import { Check } from 'lucide-react'

/** The one of several cards that is open now: to the eye a tick, to the ear its words. */
export function ActiveMark({ children }: { children: string }) {
  return (
    <span
      title={children}
      className="grid size-6 shrink-0 place-items-center rounded-full bg-primary text-primary-foreground"
    >
      <Check aria-hidden strokeWidth={3} className="size-3.5" />
      <span className="sr-only">{children}</span>
    </span>
  )
}
