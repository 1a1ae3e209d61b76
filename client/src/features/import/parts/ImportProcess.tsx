import { useSearchParams } from 'react-router-dom'
import { ProcessProgress } from '#features/background-process/widgets/ProcessProgress.tsx'

/** The process that takes the import over; once it is being taken back, the one that does that. */
export function ImportProcess({ id }: { id: string }) {
  const [params, setParams] = useSearchParams()
  const undoing = params.get('pengembalian')
  const showUndoing = (undoingId: string) =>
    setParams((former) => ({ ...Object.fromEntries(former), pengembalian: undoingId }), { replace: true })

  return <ProcessProgress key={undoing ?? id} id={undoing ?? id} onUndoing={(process) => showUndoing(process.id)} />
}
