import { Skeleton } from '#ui/skeleton.tsx'
import { ImportProcess } from '../parts/ImportProcess.tsx'
import type { Import } from '../queries.ts'
import { useT } from '../words.ts'

/** The import runs by itself; one may watch, stop it, or go elsewhere. */
export function RunStep({ draft: { process_id, file_name } }: { draft: Import }) {
  const t = useT()
  return (
    <section className="grid gap-3">
      <h2 className="text-base font-semibold">{t(($) => $.run.title, { file_name })}</h2>
      {process_id ? <ImportProcess id={process_id} /> : <Skeleton className="h-24" />}
    </section>
  )
}
