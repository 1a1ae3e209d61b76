import { useFilters } from '#platform/screen/use-filters.ts'
import { statuses } from './looks.ts'
import { useMayWrite } from './may-write.ts'
import type { AgendaSearch } from './queries.ts'

/** What the address asks for; anything in it that we don't know is as if it were not there. */
export function useAgendaSearch() {
  const { of, oneOf, page, change, turnTo } = useFilters()
  const mayWrite = useMayWrite()
  const box = mayWrite && of('kotak') === 'kelola' ? 'managed' : 'inbox'
  const search: AgendaSearch = {
    box,
    status: box === 'managed' ? oneOf('status', statuses) : undefined,
    classId: of('kelas') || null,
    search: of('cari').slice(0, 80),
    page,
  }
  return { search, change, turnTo }
}
