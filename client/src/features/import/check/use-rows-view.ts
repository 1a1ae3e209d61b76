import type { ImportRowState } from '@kelasku/shared/import/contract'
import { useSearchParams } from 'react-router-dom'
import type { RowsView } from '../queries.ts'
import { looks } from './looks.ts'

const states = Object.keys(looks) as ImportRowState[] // our own literal

/** Which rows the address asks for. */
export function useRowsView() {
  const [params, setParams] = useSearchParams()
  const view: RowsView = {
    state: states.find((state) => state === params.get('baris')),
    search: params.get('cari') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('hal'))) || 1),
  }
  const change = ({ state, search, page }: RowsView) =>
    setParams(
      {
        langkah: 'periksa',
        ...(state && { baris: state }),
        ...(search && { cari: search }),
        ...(page > 1 && { hal: String(page) }),
      },
      { replace: true },
    )
  return { view, change }
}
