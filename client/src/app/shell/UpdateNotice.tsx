import { RefreshCw } from 'lucide-react'
import { mayActivateUpdate, useUpdate } from '#platform/pwa/update.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useT } from '../words.ts'

/** A newer version is here. It comes by itself when all tabs are closed; whoever wants it now may have it now. */
export function UpdateNotice() {
  const t = useT()
  const isWaiting = useUpdate((update) => update.isWaiting)
  if (!isWaiting) return null

  const act = async () => {
    if (!(await mayActivateUpdate())) notify({ title: t(($) => $.update.held), tone: 'info' })
  }
  return (
    <div className="mb-1 grid gap-2 rounded-md bg-info-soft p-2.5 text-xs">
      <p className="font-medium text-info-ink">{t(($) => $.update.title)}</p>
      <Button variant="outline" size="sm" onClick={() => void act()}>
        <RefreshCw aria-hidden />
        {t(($) => $.update.act)}
      </Button>
    </div>
  )
}
