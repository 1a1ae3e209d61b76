import { useFilters } from '#platform/screen/use-filters.ts'
import { outcomes, type StudentSearch } from '../queries.ts'

/** What of the pupils is shown: all, those of one decision, or those of whom something is to be said. */
export type Chosen = StudentSearch['outcome'] | StudentSearch['only']

const addresses = [
  ...outcomes.map((outcome) => ({ address: outcome, chosen: outcome, search: { outcome } })),
  { address: 'berbeda', chosen: 'exceptions', search: { only: 'exceptions' } },
  { address: 'tanpa-tujuan', chosen: 'without_target', search: { only: 'without_target' } },
] as const

/** Which pupils the address asks for. */
export function usePupilSearch() {
  const { of, page, change, turnTo } = useFilters()
  const asked = addresses.find(({ address }) => address === of('tampil'))
  const search: StudentSearch = { class_id: of('kelas'), search: of('cari'), ...asked?.search, page }
  return {
    search,
    chosen: asked?.chosen,
    choose: (chosen: Chosen) => change({ tampil: addresses.find((known) => known.chosen === chosen)?.address ?? '' }),
    change,
    turnTo,
  }
}
