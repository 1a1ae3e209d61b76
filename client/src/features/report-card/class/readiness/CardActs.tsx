import { texts } from '@kelasku/shared/kernel/texts'
import { shortestReportReason } from '@kelasku/shared/report-card/place'
import { Megaphone, Send, Undo2 } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { useCardStep, type Step } from '#features/report-card/mutations.ts'
import type { Cards, Line } from '#features/report-card/queries.ts'
import { t as say, useT } from '#features/report-card/words.ts'
import { isReturned, steps, takingStep } from './acts.ts'

const icons: Record<Step, ReactNode> = {
  propose: <Send aria-hidden />,
  withdraw: <Undo2 aria-hidden />,
  publish: <Megaphone aria-hidden />,
  return: <Undo2 aria-hidden />,
}

const reason = z.string().trim().min(shortestReportReason, { error: texts.reasonNeeded })
const longest = 500
/** Beyond it a name is counted, not read. */
const named = 8

interface CardActsProps {
  cards: Cards
  /** One or several pupils. */
  of: readonly Line[]
  onDone?: () => void
}

/** The steps of the cards: each says how many and whose they are before it is done. */
export function CardActs({ cards, of, onDone }: CardActsProps) {
  const t = useT()
  const move = useCardStep()
  /** A second press may come before the screen has drawn the first. */
  const isUnderWay = useRef(false)
  const [asking, setAsking] = useState<{ step: Step; lines: readonly Line[] } | null>(null)
  const close = () => {
    setAsking(null)
    move.reset()
  }
  const act = async (step: Step, lines: readonly Line[], why = '') => {
    await move.mutateAsync({
      step,
      place: { class_id: cards.class.id, semester: cards.semester, period: cards.period },
      studentIds: lines.map(({ student }) => student.id),
      cards: lines.flatMap(({ id, version }) => (id === null ? [] : [{ id, version }])),
      reason: why,
    })
    notify({ title: say(($) => $.acts.done[step], { count: lines.length }), tone: 'success' })
    onDone?.()
  }
  return (
    <>
      {steps.map((step) => {
        const lines = takingStep(step, of, cards)
        if (lines.length === 0) return null
        const isMain = step === 'propose' || step === 'publish'
        return (
          <Button key={step} variant={isMain ? 'default' : 'outline'} onClick={() => setAsking({ step, lines })}>
            {icons[step]}
            {t(($) => $.acts.label[step])}
            {of.length > 1 && ` (${lines.length})`}
          </Button>
        )
      })}
      {asking?.step === 'return' && (
        <ReasonDialog
          title={t(($) => $.acts.title.return, { count: asking.lines.length })}
          label={t(($) => $.acts.reason)}
          hint={t(($) => $.acts.reasonHint)}
          schema={reason}
          longest={longest}
          actLabel={t(($) => $.acts.label.return)}
          places={{ report_reason_needed: 'reason' }}
          onAct={(why) => act('return', asking.lines, why)}
          onClose={close}
        >
          {t(($) => $.acts.text.return)} {namesOf(asking.lines)}
        </ReasonDialog>
      )}
      {asking && asking.step !== 'return' && (
        <AskDialog
          title={t(($) => $.acts.title[asking.step], { count: asking.lines.length })}
          tone="default"
          confirmLabel={t(($) => $.acts.label[asking.step])}
          of={move}
          onConfirm={() => {
            if (isUnderWay.current) return
            isUnderWay.current = true
            // Why it was refused is said in the dialog.
            act(asking.step, asking.lines)
              .then(close, () => undefined)
              .finally(() => (isUnderWay.current = false))
          }}
          onClose={close}
        >
          <p>{t(($) => $.acts.text[asking.step])}</p>
          <p className="mt-2 font-medium text-foreground">{namesOf(asking.lines)}</p>
          {asking.step === 'propose' && <Reasons of={asking.lines.filter(isReturned)} />}
        </AskDialog>
      )}
    </>
  )
}

/** Why these came back, once more before they are proposed again. */
function Reasons({ of: lines }: { of: readonly Line[] }) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <>
      <p className="mt-3">{t(($) => $.acts.returned)}</p>
      <ul className="mt-1 list-disc pl-5 text-foreground">
        {lines.map(({ student, sent_back: back }) => (
          <li key={student.id} className="wrap-anywhere">
            {t(($) => $.acts.returnedOne, { name: student.full_name, reason: back?.reason ?? '' })}
          </li>
        ))}
      </ul>
    </>
  )
}

function namesOf(lines: readonly Line[]): string {
  const names = lines.slice(0, named).map(({ student }) => student.full_name)
  const more = lines.length - names.length
  return more > 0 ? say(($) => $.acts.more, { names: names.join(', '), count: more }) : names.join(', ')
}
