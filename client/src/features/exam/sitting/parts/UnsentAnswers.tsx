import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#platform/api/call-error.ts'
import { explain } from '#platform/api/explain.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { countOf, sendUnsent, unsentQuery, type Attempt, type UnsentSheet } from '../unsent.ts'
import { useT } from '../words.ts'

/** Answers that never left this device, and no longer can as answers: how many, and the way to the teacher. */
export function UnsentAnswers({ exam }: { exam: Attempt }) {
  const t = useT()
  const cache = useQueryClient()
  const unsent = useUnsent(exam)
  const sending = useMutation({
    mutationFn: () => sendUnsent(unsent),
    onSettled: () => cache.invalidateQueries({ queryKey: unsentQuery(exam).queryKey }),
  })

  if (unsent.length === 0)
    return sending.data ? (
      <Alert tone="success" live="polite">
        {t(($) => $.unsent.sent, { receipt: sending.data })}
      </Alert>
    ) : null
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.unsent.title, { count: countOf(unsent) })}>
      <div className="grid justify-items-start gap-3">
        <p>{t(($) => $.unsent.text)}</p>
        {sending.error && (
          <p role="alert" className="font-medium text-danger-ink">
            {isOver(sending.error) ? t(($) => $.unsent.tooLate) : explain(sending.error)?.text}
          </p>
        )}
        <Button busy={sending.isPending} className="max-sm:w-full" onClick={() => sending.mutate()}>
          {t(($) => $.unsent.act)}
        </Button>
      </div>
    </Alert>
  )
}

/** Of the pupil's own, and of nobody else who may use this device. */
export function useUnsent(exam: Attempt): UnsentSheet[] {
  const isOwn = useAccount()?.user_id === exam.participant_id
  const { data } = useQuery({ ...unsentQuery(exam), enabled: isOwn })
  return data ?? []
}

const isOver = (error: unknown) => error instanceof CallError && error.status === 410
