import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Card } from '../queries.ts'
import { AboutClass } from '../parts/AboutClass.tsx'
import { useT } from '../words.ts'

/** Before and after the room: one card in the middle of the screen, and a way out. */
export function Frame({ card, children }: { card: Card; children: ReactNode }) {
  const t = useT()
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-xl content-center gap-5 px-4 py-6">
      <header className="grid gap-1">
        <Link
          to={`/revamp/conference/${card.id}`}
          className="mb-1 inline-flex w-fit touch-reach items-center gap-1 text-sm text-primary-ink hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t(($) => $.back)}
        </Link>
        <h1 className="text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl">{card.title}</h1>
        <div className="text-sm text-muted-foreground">
          <AboutClass of={card} hasDate />
        </div>
      </header>
      {children}
    </main>
  )
}
