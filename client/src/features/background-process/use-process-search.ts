import { useSearchParams } from 'react-router-dom'
import { statuses, types } from './looks.ts'
import type { ProcessSearch } from './queries.ts'

/** What the address asks for; anything in it that we don't know is as if it were not there. */
export function useProcessSearch() {
  const [params, setParams] = useSearchParams()
  const search: ProcessSearch = {
    status: statuses.find((status) => status === params.get('status')),
    type: types.find((type) => type === params.get('jenis')),
    page: Math.max(1, Math.trunc(Number(params.get('hal'))) || 1),
  }
  const change = ({ status, type, page }: ProcessSearch) =>
    setParams({ ...(status && { status }), ...(type && { jenis: type }), ...(page > 1 && { hal: String(page) }) })
  return { search, change }
}
