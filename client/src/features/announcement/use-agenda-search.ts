import { useSearchParams } from 'react-router-dom'
import { statuses } from './looks.ts'
import { useMayWrite } from './may-write.ts'
import type { AgendaSearch } from './queries.ts'

/** What the address asks for; anything in it that we don't know is as if it were not there. */
export function useAgendaSearch() {
  const [params, setParams] = useSearchParams()
  const mayWrite = useMayWrite()
  const box = mayWrite && params.get('kotak') === 'kelola' ? 'managed' : 'inbox'
  const search: AgendaSearch = {
    box,
    status: box === 'managed' ? statuses.find((status) => status === params.get('status')) : undefined,
    search: params.get('cari')?.slice(0, 80) ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('hal'))) || 1),
  }
  const change = (next: Partial<AgendaSearch>) => {
    const { box: to, status, search: text, page } = { ...search, page: 1, ...next }
    setParams(
      {
        ...(to === 'managed' && { kotak: 'kelola' }),
        ...(status && { status }),
        ...(text && { cari: text }),
        ...(page > 1 && { hal: String(page) }),
      },
      { replace: true },
    )
  }
  return { search, change }
}
