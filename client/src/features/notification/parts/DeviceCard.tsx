import { BellOff, BellRing } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { usePush } from '../mutations.ts'
import { PushRefused, pushState } from '../push.ts'
import type { Settings } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** Whether this browser rings. */
export function DeviceCard({ push: { public_key, is_here, devices } }: { push: Settings['ways']['push'] }) {
  const t = useT()
  const push = usePush(public_key)
  const state = pushState()
  const isOn = is_here && state === 'ready'
  const turn = (next: boolean) =>
    push.mutate(next, {
      onSuccess: () => notify({ title: say(($) => (next ? $.device.done : $.device.off)), tone: 'success' }),
      onError: (error) => {
        if (error instanceof PushRefused) notify({ title: say(($) => $.device.not.denied), tone: 'warning' })
        else if (error instanceof DOMException) notify({ title: say(($) => $.device.failed), tone: 'warning' })
        else notifyProblem(error)
      },
    })

  return (
    <Card>
      <CardHeader title={t(($) => $.device.heading)} description={t(($) => $.device.text)} />
      <CardBody className="flex flex-wrap items-center gap-3">
        {state !== 'ready' && <p className="text-sm">{t(($) => $.device.not[state])}</p>}
        {isOn && (
          <>
            <p className="grow text-sm">
              {t(($) => $.device.isOn)} {devices > 1 && t(($) => $.device.others, { count: devices })}
            </p>
            <Button variant="outline" busy={push.isPending} onClick={() => turn(false)}>
              <BellOff aria-hidden />
              {t(($) => $.device.stop)}
            </Button>
          </>
        )}
        {!isOn && state === 'ready' && (
          <Button busy={push.isPending} onClick={() => turn(true)}>
            <BellRing aria-hidden />
            {t(($) => $.device.act)}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}
