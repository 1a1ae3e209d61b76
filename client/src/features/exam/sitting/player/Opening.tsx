import { Spinner } from '#ui/spinner.tsx'
import { useT } from '../words.ts'

/** While the questions are on their way. */
export function Opening() {
  const t = useT()
  return (
    <p className="flex items-center justify-center gap-3 py-16">
      <Spinner />
      {t(($) => $.opening)}
    </p>
  )
}
