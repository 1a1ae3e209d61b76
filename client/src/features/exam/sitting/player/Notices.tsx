import { useEffect, useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import type { Seat } from '../use-sitting.ts'
import type { Notice } from '../wire.ts'
import { t as say, useT } from '../words.ts'

const read: readonly Notice['kind'][] = ['MESSAGE', 'WARN', 'ANNOUNCE']

/** What a proctor says stands until it was read; what a proctor did is told in passing. */
export function Notices({ seat }: { seat: Seat }) {
  const t = useT()
  const format = useFormat()
  const [waiting, setWaiting] = useState<Notice[]>([])
  useEffect(
    () =>
      seat.sitting.onNotice((notice) => {
        if (read.includes(notice.kind)) setWaiting((before) => [...before, notice])
        else notify({ title: say(($) => $.notice.kind[notice.kind]), description: notice.text, tone: 'info' })
      }),
    [seat],
  )
  const [first] = waiting
  const close = () => setWaiting(([, ...rest]) => rest)

  return (
    <Dialog open={first !== undefined} onOpenChange={(open) => !open && close()}>
      {first && (
        <DialogContent
          size="sm"
          closeLabel={t(($) => $.notice.close)}
          title={t(($) => $.notice.kind[first.kind])}
          description={t(($) => $.notice.from, { name: first.from, at: format.time(first.at) })}
        >
          <p className="whitespace-pre-line">{first.text}</p>
          <DialogFooter>
            <Button onClick={close}>{t(($) => $.notice.close)}</Button>
          </DialogFooter>
        </DialogContent>
      )}
    </Dialog>
  )
}
