import { useEffect, useState } from 'react'
import type { Format } from '#platform/i18n/format.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { standsUntilClosed } from '../engine/hearing.ts'
import type { Seat } from '../use-sitting.ts'
import type { Notice, AttemptSnapshot } from '../wire.ts'
import { t as say, useT } from '../words.ts'

/** What a proctor says stands until it was read; what a proctor did is told in passing. */
export function Notices({ seat }: { seat: Seat }) {
  const t = useT()
  const format = useFormat()
  const [waiting, setWaiting] = useState<Notice[]>([])
  useEffect(
    () =>
      seat.sitting.onNotice((notice) => {
        if (standsUntilClosed(notice))
          setWaiting((before) => [...before.filter(({ seq }) => seq !== notice.seq), notice])
        // Why somebody is locked stands in place of the questions (Hold.tsx).
        else if (notice.kind !== 'MESSAGE' && notice.kind !== 'LOCK')
          notify({
            title: titleOf(notice, seat.sitting.state.getState().attempt, format),
            description: notice.text,
            tone: 'info',
          })
      }),
    [seat, format],
  )
  const [first] = waiting
  const close = () => {
    if (first) seat.sitting.closeNotice(first.seq)
    setWaiting(([, ...rest]) => rest)
  }

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

/** Of a change of time also how many minutes, and the new end where the clock runs. */
function titleOf({ kind, minutes }: Notice, attempt: AttemptSnapshot | null, format: Format): string {
  if ((kind !== 'TIME' && kind !== 'TIME_SET') || minutes === null) return say(($) => $.notice.kind[kind])
  const change = say(($) => $.notice[kind === 'TIME_SET' ? 'left' : minutes < 0 ? 'less' : 'more'], {
    count: Math.abs(minutes),
  })
  const end = attempt?.remaining_ms === null && attempt.end_at
  return end ? say(($) => $.notice.until, { change, at: format.time(end) }) : change
}
