import { texts } from '@kelasku/shared/kernel/texts'
import { shortestScoreReason } from '@kelasku/shared/score/values'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { hasCode } from '#platform/api/call-error.ts'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useDecide, type Decidable, type Decision } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { HintsOfAll } from './CardHints.tsx'

interface DecideButtonsProps {
  /** One or several. */
  of: readonly Decidable[]
  can: { approve: boolean; reject: boolean }
  onDone?: () => void
}

const longest = 500
const reject = z.string().trim().min(1, { error: texts.refusalReasonNeeded })
const asOffice = z.string().trim().min(shortestScoreReason, { error: texts.reasonNeeded })

/**
 * Who leads the class approves with one tap, unless there is something to look at first; a rejection has its reason, and
 * so has whatever the office decides.
 */
export function DecideButtons({ of, can, onDone }: DecideButtonsProps) {
  const t = useT()
  const decide = useDecide()
  const [asking, setAsking] = useState<Decision['status'] | null>(null)
  const isOffice = of.some(({ decides_as }) => decides_as === 'ADMIN')
  const isHinted = of.some(({ hints }) => hints.length > 0)
  const names = of.map(({ name }) => name).join(', ')

  const act = async (status: Decision['status'], reason: string) => {
    const { done, refused } = await decide.mutateAsync({ of, status, reason })
    onDone?.()
    notify({ title: say(($) => $.decide.done[status], { count: done }), tone: 'success' })
    if (refused.length > 0)
      notify({ title: say(($) => $.decide.skipped), description: refused.join(', '), tone: 'warning' })
  }
  const approve = () => {
    if (isOffice || isHinted) return setAsking('APPROVED')
    act('APPROVED', '').catch(sayRefusal)
  }
  const isQuestion = asking === 'APPROVED' && !isOffice
  return (
    <>
      {can.approve && (
        <Button busy={decide.isPending && asking === null} onClick={approve}>
          <Check aria-hidden />
          {t(($) => $.decide.approve)}
        </Button>
      )}
      {can.reject && (
        <Button variant="outline" onClick={() => setAsking('REJECTED')}>
          <X aria-hidden />
          {t(($) => $.decide.reject)}
        </Button>
      )}
      {isQuestion && (
        <AskDialog
          title={t(($) => $.decide.title.APPROVED, { count: of.length, names })}
          confirmLabel={t(($) => $.decide.approve)}
          tone="default"
          of={{ isPending: decide.isPending, error: null }}
          body={<HintsOfAll of={of} />}
          onConfirm={() =>
            void act('APPROVED', '')
              .catch(sayRefusal)
              .then(() => setAsking(null))
          }
          onClose={() => setAsking(null)}
        >
          {t(($) => $.decide.text.APPROVED)}
        </AskDialog>
      )}
      {asking && !isQuestion && (
        <ReasonDialog
          title={t(($) => $.decide.title[asking], { count: of.length, names })}
          label={t(($) => $.decide.reason)}
          hint={t(($) => (isOffice ? $.decide.officeHint : $.decide.reasonHint))}
          schema={isOffice ? asOffice : reject}
          longest={longest}
          tone={asking === 'REJECTED' ? 'danger' : 'default'}
          actLabel={t(($) => (asking === 'REJECTED' ? $.decide.reject : $.decide.approve))}
          body={asking === 'APPROVED' && <HintsOfAll of={of} />}
          places={{ REJECT_REASON_CANNOT_EMPTY: 'reason', office_reason_needed: 'reason' }}
          onAct={(reason) => act(asking, reason)}
          onClose={() => setAsking(null)}
        >
          {t(($) => $.decide.text[asking])}
        </ReasonDialog>
      )}
    </>
  )
}

/** Two decided at once: the other was quicker, and the page shows by now what came of it. */
function sayRefusal(error: unknown): void {
  if (!hasCode(error, 'INVALID_UPDATE_SCORE_SUBMISSION_STATUS')) return notifyProblem(error)
  notify({ title: error.message, description: say(($) => $.decide.beaten), tone: 'warning' })
}
