import { ReportReason, shortestReportReason } from '@kelasku/shared/report-card/place'
import { CornerUpLeft, PenLine } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { ProofDialog } from '#features/identity/proof/ProofDialog.tsx'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { useReturn, useSign } from '../mutations.ts'
import type { Cards, Proposed } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface DecideBarProps {
  /** Of the class. */
  name: string
  can: Cards['can']
  toSign: readonly Proposed[]
  toReturn: readonly Proposed[]
  /** Which cannot be signed, and are not marked either. */
  changed: number
  seen: ReadonlySet<string>
  onMarkChanged: () => void
  /** Signed or returned; what was neither stays marked as it was. */
  onDone: (of: readonly Proposed[]) => void
  /** The data have changed, or somebody else was quicker. */
  onRefused: (error: unknown) => void
}

/** One act for all of the class that is not marked, and one for what is. */
export function DecideBar({ name, can, toSign, toReturn, changed, seen, onMarkChanged, ...bar }: DecideBarProps) {
  const t = useT()
  /** As they were when the dialog opened: what comes in meanwhile was not looked at. */
  const [asked, setAsked] = useState<readonly Proposed[] | null>(null)
  const [returned, setReturned] = useState<readonly Proposed[] | null>(null)
  if (!can.sign && !can.return) return null
  return (
    <Card className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 shadow-md md:bottom-3">
      <div className="flex flex-wrap items-center gap-2 p-3 sm:px-5">
        {can.sign && (
          <Button disabled={toSign.length === 0} onClick={() => setAsked(toSign)}>
            <PenLine aria-hidden />
            {t(($) => $.sign.act, { count: toSign.length })}
          </Button>
        )}
        {can.return && toReturn.length > 0 && (
          <Button variant="outline" onClick={() => setReturned(toReturn)}>
            <CornerUpLeft aria-hidden />
            {t(($) => $.return.act, { count: toReturn.length })}
          </Button>
        )}
        {can.return && changed > 0 && (
          <Button variant="ghost" onClick={onMarkChanged}>
            {t(($) => $.changed.mark, { count: changed })}
          </Button>
        )}
      </div>
      {asked && <SignDialog of={asked} name={name} seen={seen} onClose={() => setAsked(null)} {...bar} />}
      {returned && <ReturnDialog of={returned} name={name} onClose={() => setReturned(null)} {...bar} />}
    </Card>
  )
}

interface DialogProps extends Pick<DecideBarProps, 'name' | 'onDone' | 'onRefused'> {
  of: readonly Proposed[]
  onClose: () => void
}

/** Then another try with the same cards would not help: the page says what has become of them. */
const isOutdated = (error: unknown): boolean =>
  error instanceof CallError &&
  ['report_changed', 'version_conflict', 'report_state'].some((code) => hasCode(error, code))

function SignDialog({ of, name, seen, onClose, onDone, onRefused }: DialogProps & Pick<DecideBarProps, 'seen'>) {
  const t = useT()
  const sign = useSign()
  const unseen = of.filter(({ snapshot_hash: hash }) => !seen.has(hash)).length
  return (
    <ProofDialog
      title={t(($) => $.sign.title, { count: of.length, name })}
      submitLabel={t(($) => $.sign.button)}
      act={async (proof) => {
        try {
          await sign.mutateAsync({ of, proof })
        } catch (error) {
          if (!isOutdated(error)) throw error
          onClose()
          onRefused(error)
          return
        }
        onClose()
        onDone(of)
        notify({ title: say(($) => $.sign.done, { count: of.length }), tone: 'success' })
      }}
      onClose={onClose}
    >
      {t(($) => $.sign.text)}
      {unseen > 0 && ` ${t(($) => $.sign.unseen, { count: unseen })}`}
    </ProofDialog>
  )
}

const Reason = z
  .string()
  .trim()
  .refine((reason) => reason.length >= shortestReportReason, {
    error: () => say(($) => $.return.reasonNeeded, { count: shortestReportReason }),
  })
  .pipe(ReportReason.unwrap())

function ReturnDialog({ of, name, onClose, onDone, onRefused }: DialogProps) {
  const t = useT()
  const giveBack = useReturn()
  return (
    <ReasonDialog
      title={t(($) => $.return.title, { count: of.length, name })}
      label={t(($) => $.return.reason)}
      hint={t(($) => $.return.hint)}
      schema={Reason}
      longest={500}
      actLabel={t(($) => $.return.button)}
      places={{ report_reason_needed: 'reason' }}
      onAct={async (reason) => {
        try {
          await giveBack.mutateAsync({ of, reason })
        } catch (error) {
          if (!isOutdated(error)) throw error
          onRefused(error)
          return
        }
        onDone(of)
        notify({ title: say(($) => $.return.done, { count: of.length }), tone: 'success' })
      }}
      onClose={onClose}
    >
      {of.map(({ student }) => student.full_name).join(', ')}
    </ReasonDialog>
  )
}
