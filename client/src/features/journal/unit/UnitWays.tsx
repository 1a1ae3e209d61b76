import type { Embed } from '@kelasku/shared/kernel/rich-nodes'
import { mostCards, type CardTarget } from '@kelasku/shared/journal/card-targets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { EmbedWays } from '#platform/rich-text/ways.ts'
import { journalQueries, type Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { usePathOf } from './use-path-of.ts'

/** Around the words of a unit: their cards lead where the class can follow, and whoever writes sees which do not. */
export function UnitWays({ unit: { id, can }, children }: { unit: Pick<Unit, 'id' | 'can'>; children: ReactNode }) {
  const t = useT()
  const pathOf = usePathOf()
  const [asked, setAsked] = useState<readonly string[]>([])
  const { data } = useQuery({
    ...journalQueries.reach(id, asked),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  const shown = useCallback((embed: Embed['attrs']) => {
    if (!isReached(embed)) return
    setAsked((ids) => (ids.includes(embed.id) || ids.length === mostCards ? ids : [...ids, embed.id]))
  }, [])
  const ways = useMemo(() => {
    const known = new Map(data?.map((reach): [string, CardTarget] => [reach.id, reach]))
    return {
      shown,
      pathOf(embed: Embed['attrs']) {
        if (!isReached(embed)) return pathOf(embed)
        const leads = known.get(embed.id)?.leads_to
        return leads ? pathOf({ ...embed, id: leads }) : undefined
      },
      noteOn: (embed: Embed['attrs']) =>
        can.write && known.get(embed.id)?.is_foreign ? t(($) => $.foreign) : undefined,
    }
  }, [data, shown, pathOf, can.write, t])
  return <EmbedWays value={ways}>{children}</EmbedWays>
}

const isReached = ({ kind }: Embed['attrs']): boolean => kind === 'exam' || kind === 'journal'
