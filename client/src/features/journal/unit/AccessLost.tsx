import { openStranded, useStranded } from '#platform/collab/stranded.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

/** Whoever was writing and is shut out meanwhile hears of it where the editor stood, and finds their last words. */
export function AccessLost({ unitId }: { unitId: string }) {
  const t = useT()
  const count = useStranded(({ all }) => all.find(({ id }) => id === unitId)?.count ?? 0)
  return (
    <Alert
      tone={count > 0 ? 'danger' : 'warning'}
      live="assertive"
      className="print:hidden"
      action={
        count > 0 && (
          <Button variant="outline" size="sm" onClick={() => openStranded(true)}>
            {t(($) => $.access.lost.look)}
          </Button>
        )
      }
    >
      {t(($) => $.access.lost.text)} {count > 0 && t(($) => $.access.lost.unsent, { count })}
    </Alert>
  )
}
