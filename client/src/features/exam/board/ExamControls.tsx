import { isOpen } from '@kelasku/shared/exam/attempt-status'
import type { BoardRow } from '@kelasku/shared/exam/board'
import type { ExamStatus } from '@kelasku/shared/exam/contract'
import { examCan } from '@kelasku/shared/exam/machine'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DisabledReason } from '#ui/disabled-reason.tsx'
import { TooltipProvider } from '#ui/tooltip.tsx'
import { MoveTimesDialog } from '../exams/parts/MoveTimesDialog.tsx'
import { useStartText } from '../exams/use-start-text.ts'
import { Reason } from '../reason.ts'
import { orderFor, type Order } from './CommandDialog.tsx'
import { boardQueries, type View } from './queries.ts'
import { useT } from './words.ts'

const acts = ['start', 'resume_all', 'pause_all', 'end_all'] as const
type Act = (typeof acts)[number]
/** What is waited for stands out; what interrupts does not invite. */
const looks = { start: 'default', resume_all: 'default', pause_all: 'outline', end_all: 'danger' } as const

const isAskedWhy = (act: Act) => act === 'pause_all' || act === 'end_all'

interface ExamControlsProps {
  exam: View
  status: ExamStatus
  rows: readonly BoardRow[]
  onOrder: (order: Order) => void
}

/** For everybody at once: begin, move, hold, go on, end, more time, and a word to all. */
export function ExamControls({ exam, status, rows, onOrder }: ExamControlsProps) {
  const t = useT()
  const cache = useQueryClient()
  const [act, setAct] = useState<Act | null>(null)
  const [isMoving, setMoving] = useState(false)
  const startText = useStartText(exam)
  const begun = rows.filter((row) => isOpen(row.status))
  const renew = () => cache.invalidateQueries({ queryKey: [...boardQueries.all(), exam.id] })
  const step = useMutation({
    mutationFn: ({ event, reason = '' }: { event: Act; reason?: string }) =>
      api.exam.setStatus({ body: { id: exam.id, event, version: exam.version, reason } }),
    onSuccess: () => {
      setAct(null)
      return renew()
    },
  })
  if (!exam.can.proctor) return null

  return (
    <>
      {exam.can.command && (
        <Button variant="outline" onClick={() => onOrder({ kind: 'ANNOUNCE', users: [] })}>
          {t(($) => $.command.kind.ANNOUNCE)}
        </Button>
      )}
      {exam.can.command && (status === 'ONGOING' || status === 'SUSPENDED') && (
        <TooltipProvider>
          <DisabledReason reason={begun.length === 0 && t(($) => $.all.nobodyBegun)}>
            <Button variant="outline" onClick={() => onOrder(orderFor('ADD_TIME', rows, begun))}>
              {t(($) => $.all.addTime)}
            </Button>
          </DisabledReason>
        </TooltipProvider>
      )}
      {exam.can.update && (status === 'SCHEDULED' || status === 'WAITING') && (
        <Button variant="outline" onClick={() => setMoving(true)}>
          {t(($) => $.all.move)}
        </Button>
      )}
      {acts
        .filter((one) => exam.can[one] && examCan(status, one))
        .map((one) => (
          <Button key={one} variant={looks[one]} onClick={() => setAct(one)}>
            {t(($) => $.all[one].act)}
          </Button>
        ))}
      {act !== null && isAskedWhy(act) && (
        <ReasonDialog
          title={t(($) => $.all[act].title)}
          label={t(($) => $.command.reason)}
          schema={Reason}
          longest={500}
          actLabel={t(($) => $.all[act].act)}
          tone={act === 'end_all' ? 'danger' : 'default'}
          onAct={(reason) => step.mutateAsync({ event: act, reason })}
          onClose={() => setAct(null)}
        >
          {t(($) => $.all[act].text)}
        </ReasonDialog>
      )}
      <ConfirmDialog
        open={act !== null && !isAskedWhy(act)}
        onOpenChange={(open) => !open && setAct(null)}
        title={act && t(($) => $.all[act].title)}
        tone="default"
        confirmLabel={act && t(($) => $.all[act].act)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={step.isPending}
        error={step.error && explain(step.error)?.text}
        onConfirm={() => act && step.mutate({ event: act })}
      >
        {act && t(($) => $.all[act].text)}
        {act === 'start' && startText && ` ${startText}`}
      </ConfirmDialog>
      <MoveTimesDialog exam={exam} open={isMoving} onClose={() => setMoving(false)} onMoved={() => void renew()} />
    </>
  )
}
