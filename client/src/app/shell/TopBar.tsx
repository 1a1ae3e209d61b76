import { useEffect, useState } from 'react'
import { HeaderLinks } from './HeaderLinks.tsx'
import { ConnectionPill } from './ConnectionPill.tsx'
import { SearchButton } from './SearchButton.tsx'
import { TenantLink } from './TenantLink.tsx'
import { useWho } from './who.ts'
import { WhoButton } from './WhoButton.tsx'
import { useLine, useWaiting } from '#platform/live/connection.ts'
import { useStrandedParts } from '#platform/outbox/stranded.ts'

/** What is over sooner, such as the first answer to what a page watches, is not worth moving the page. */
const soon = 1_000

function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), soon)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo])
  return lasts
}

export interface TopBarProps {
  onIntent: (overlay: 'palette' | 'who') => void
}

/** A phone's: whose school, which class or child of it, what is new, and the search. Trouble with the line gets a row of its own. */
export function TopBar({ onIntent }: TopBarProps) {
  const [line, waiting] = [useLine(), useWaiting()]
  const { where } = useWho()
  const isTroubled = useLasting(useStrandedParts() !== null || line !== 'connected' || waiting > 0)

  return (
    <header className="sticky top-0 z-30 border-b border-border bg-card pt-[env(safe-area-inset-top)] print:hidden">
      <div className="flex h-14 items-center px-2">
        <TenantLink under={where} className="grow" />
        <SearchButton isIconOnly onIntent={() => onIntent('palette')} />
        <HeaderLinks />
        <WhoButton look="icon" onIntent={() => onIntent('who')} />
      </div>
      <div className={isTroubled ? 'border-t border-border bg-muted px-4 py-1.5' : 'sr-only'}>
        <ConnectionPill />
      </div>
    </header>
  )
}
