import { useSearchParams } from 'react-router-dom'

/** Filters that live in the address; a changed one shows its first page. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string>) =>
    setParams(
      (former) => {
        const next = new URLSearchParams(former)
        next.delete('hal')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
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
