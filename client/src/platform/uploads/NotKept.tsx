import { Alert } from '#ui/alert.tsx'
import type { Uploads } from './upload.ts'
import { useT } from './words.ts'

/** Where this device keeps nothing the page must stay open until all is on the server. */
export function NotKept({ uploads: { isKept, missing } }: { uploads: Pick<Uploads, 'isKept' | 'missing'> }) {
  const t = useT()
  if (isKept || missing === 0) return null
  return (
    <Alert tone="warning" live="polite">
      {t(($) => $.notKept)}
    </Alert>
  )
}
