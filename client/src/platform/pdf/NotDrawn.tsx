import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from './words.ts'

/** Of a paper that did not arrive. */
export function NotDrawn({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Alert
      tone="danger"
      title={t(($) => $.notDrawn)}
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t(($) => $.common.action.tryAgain)}
        </Button>
      }
    />
  )
}
