import { Link } from 'react-router-dom'
import { hasCode } from '#platform/api/call-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

/** Whether an act was refused because the school is already at it. */
export const isProcessRunning = (error: unknown): boolean => hasCode(error, 'background_process_running')

/** In place of the error, for whatever cannot begin before another has ended. */
export function ProcessRunning() {
  const t = useT()
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={t(($) => $.running.title)}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/information">{t(($) => $.running.see)}</Link>
        </Button>
      }
    >
      {t(($) => $.running.text)}
    </Alert>
  )
}
