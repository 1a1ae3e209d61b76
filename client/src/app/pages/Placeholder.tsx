import { Spinner } from '#ui/spinner.tsx'
import { useT } from '../words.ts'

/** While the application, or who is using it, is on its way. */
export function Placeholder() {
  const t = useT()
  return (
    <main className="grid min-h-dvh place-items-center text-muted-foreground">
      <Spinner label={t(($) => $.loading)} className="size-6" />
    </main>
  )
}
