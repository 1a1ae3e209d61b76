import type { ProcessAction } from '@kelasku/shared/background-process/contract'
import { CircleStop, RotateCw, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { follow } from '../follow.ts'
import { useActOnProcess } from '../mutations.ts'
import { processName } from '../names.ts'
import type { Process } from '../queries.ts'
import { useT } from '../words.ts'
import { ResultFile } from './ResultFile.tsx'

const icons: Record<ProcessAction, LucideIcon> = { cancel: CircleStop, retry: RotateCw, undo: Undo2 }
const actions = ['cancel', 'retry', 'undo'] as const satisfies readonly ProcessAction[]

interface ProcessActionsProps {
  process: Process
  /** Another process has begun: the one that takes this one back. */
  onUndoing?: (process: Process) => void
}

/** Its file, and what its reader may do with it now, each behind a question that says what goes. */
export function ProcessActions({ process, onUndoing }: ProcessActionsProps) {
  const t = useT()
  const [asked, setAsked] = useState<ProcessAction | null>(null)
  const possible = actions.filter((action) => process.can[action])
  const name = processName(process, t)

  return (
    <>
      {(process.result_file ?? possible.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {process.result_file && <ResultFile file={process.result_file} />}
          {possible.map((action) => {
            const Icon = icons[action]
            return (
              <Button
                key={action}
                size="sm"
                variant="outline"
                onClick={() => setAsked(action)}
                aria-label={t(($) => $.act[action].label, { name })}
              >
                <Icon aria-hidden />
                {t(($) => $.act[action].button)}
              </Button>
            )
          })}
        </div>
      )}
      {asked && <Ask action={asked} process={process} onClose={() => setAsked(null)} onUndoing={onUndoing} />}
    </>
  )
}

interface AskProps {
  action: ProcessAction
  process: Process
  onClose: () => void
  onUndoing: ProcessActionsProps['onUndoing']
}

function Ask({ action, process, onClose, onUndoing }: AskProps) {
  const t = useT()
  const format = useFormat()
  const act = useActOnProcess(process.id)
  const { success, total, done } = process
  const rest = total === null ? null : total - done

  const confirm = () =>
    act.mutate(action, {
      onSuccess: (answered) => {
        follow(answered.id)
        onClose()
        if (action === 'undo') onUndoing?.(answered)
      },
    })
  const consequence = {
    cancel: t(($) => $.act.cancel.consequence, { success: format.number(success) }),
    retry:
      rest === null ? t(($) => $.act.retry.whole) : t(($) => $.act.retry.consequence, { rest: format.number(rest) }),
    undo: t(($) => $.act.undo.consequence, { success: format.number(success) }),
  }[action]

  return (
    <AskDialog
      of={act}
      onClose={onClose}
      title={t(($) => $.act[action].ask, { name: processName(process, t) })}
      confirmLabel={t(($) => $.act[action].button)}
      tone={action === 'retry' ? 'default' : 'danger'}
      onConfirm={confirm}
    >
      {consequence}
    </AskDialog>
  )
}
