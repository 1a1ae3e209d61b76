import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/**
 * Filters that live in the address; a changed one shows its first page. A search waits until the typing pauses, and by
 * then another filter may have been chosen or the next page be on its way: a change begins with the address as it is,
 * not as it was when the page was drawn. What was chosen shows at once: the router draws the new address when there is
 * time for it, and until then a checkbox would spring back.
 */
export function useFilters() {
  const [drawn, setParams] = useSearchParams()
  const [chosen, setChosen] = useState({ since: drawn, params: drawn })
  const params = chosen.since === drawn ? chosen.params : drawn
  const { pathname } = useLocation()
  const change = (changes: Record<string, string>) => {
    if (location.pathname !== pathname) return
    const next = new URLSearchParams(location.search)
    next.delete('hal')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setChosen({ since: drawn, params: next })
    setParams(next, { replace: true })
  }
  return {
    of: (name: string) => params.get(name) ?? '',
    /** One of these codes, or none. */
    oneOf: <Code extends string>(name: string, codes: readonly Code[]): Code | undefined =>
      codes.find((code) => code === params.get(name)),
    page: Math.max(1, Math.trunc(Number(params.get('hal'))) || 1),
    change,
    turnTo: (page: number) => change({ hal: page > 1 ? String(page) : '' }),
  }
}
