import type { ExtensionOffer } from '@kelasku/shared/task/grading'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useDeed } from '../mutations.ts'
import { taskQueries } from '../queries.ts'
import { t as say, useT } from './words.ts'

/** Who was away with leave when it ended, and how much longer they may take. */
export function Offers({ taskId }: { taskId: string }) {
  const t = useT()
  const { data: offers = [] } = useQuery(taskQueries.offers(taskId))
  if (offers.length === 0) return null
  return (
    <Alert tone="info" title={t(($) => $.offer.title)}>
      <ul className="grid gap-2">
        {offers.map((offer) => (
          <li key={offer.reference_id}>
            <Offer taskId={taskId} offer={offer} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface OfferProps {
  taskId: string
  offer: JsonifiedValue<ExtensionOffer>
}

function Offer({
  taskId,
  offer: { reference_id, student, away_from, away_until, extended_until, version },
}: OfferProps) {
  const t = useT()
  const format = useFormat()
  const deed = useDeed({ id: reference_id, assessment_id: taskId, version })
  const accept = () =>
    deed.mutate(
      { act: 'extend', extended_until },
      {
        onSuccess: () => notify({ title: say(($) => $.extend.done, { name: student.full_name }), tone: 'success' }),
        onError: notifyProblem,
      },
    )
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        {t(($) => (away_from === away_until ? $.offer.day : $.offer.days), {
          name: student.full_name,
          from: format.date(away_from),
          until: format.date(away_until),
        })}
      </span>
      <Button size="sm" variant="outline" busy={deed.isPending} onClick={accept}>
        <CalendarPlus aria-hidden />
        {t(($) => $.offer.act, { at: format.dateTime(extended_until) })}
      </Button>
    </span>
  )
}
