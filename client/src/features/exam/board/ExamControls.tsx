import type { ExamStatus } from '@kelasku/shared/exam/contract'
import { examCan } from '@kelasku/shared/exam/machine'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Order } from './CommandDialog.tsx'
import { boardQueries, type View } from './queries.ts'
import { useT } from './words.ts'

const acts = ['start', 'resume_all', 'pause_all', 'end_all'] as const
type Act = (typeof acts)[number]
/** What is waited for stands out; what interrupts does not invite. */
const looks = { start: 'default', resume_all: 'default', pause_all: 'outline', end_all: 'danger' } as const

interface ExamControlsProps {
  exam: View
  status: ExamStatus
  onOrder: (order: Order) => void
}

/** For everybody at once: begin, hold, go on, end, and a word to all. */
export function ExamControls({ exam, status, onOrder }: ExamControlsProps) {
  const t = useT()
  const cache = useQueryClient()
  const [act, setAct] = useState<Act | null>(null)
  const [reason, setReason] = useState('')
  const step = useMutation({
    mutationFn: (event: Act) => api.exam.setStatus({ body: { id: exam.id, event, version: exam.version, reason } }),
    onSuccess: () => {
      setAct(null)
      setReason('')
      return cache.invalidateQueries({ queryKey: [...boardQueries.all(), exam.id] })
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
      {acts
        .filter((one) => exam.can[one] && examCan(status, one))
        .map((one) => (
          <Button key={one} variant={looks[one]} onClick={() => setAct(one)}>
            {t(($) => $.all[one].act)}
          </Button>
        ))}
      <ConfirmDialog
        open={act !== null}
        onOpenChange={(open) => !open && setAct(null)}
        title={act && t(($) => $.all[act].title)}
        tone={act === 'end_all' ? 'danger' : 'default'}
        body={
          act === 'pause_all' || act === 'end_all' ? (
            <Field label={t(($) => $.command.reason)} required>
              <Textarea value={reason} rows={2} maxLength={500} onChange={({ target }) => setReason(target.value)} />
            </Field>
          ) : undefined
        }
        confirmLabel={act && t(($) => $.all[act].act)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={step.isPending}
        error={step.error && explain(step.error)?.text}
        onConfirm={() => act && step.mutate(act)}
      >
        {act && t(($) => $.all[act].text)}
      </ConfirmDialog>
    </>
  )
}
