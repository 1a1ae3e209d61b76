import { useState, type ReactNode } from 'react'
import { useT } from '#platform/i18n/i18n.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx'
import { problemOf } from './refusal-places.ts'

export interface AskDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'body' | 'confirmLabel' | 'tone'
> {
  /** The deed that is asked about; why it was refused is told here, where one can try again. */
  of: { isPending: boolean; error: unknown }
  /** Not said where the dialog is only there while it asks. */
  open?: boolean
  cancelLabel?: string
  onConfirm: () => void
  onClose: () => void
}

/** A question before a deed: closed by whoever opened it, when it is done or given up. */
export function AskDialog({ of: { isPending, error }, open = true, onClose, ...dialog }: AskDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      cancelLabel={t(($) => $.action.cancel)}
      {...dialog}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      busy={isPending}
      error={error ? wordsOf(error) : null}
    />
  )
}

/** Some problems are all said in their title. */
function wordsOf(error: unknown) {
  const problem = problemOf(error)
  return problem && (problem.text || problem.title)
}

interface AskButtonProps extends Omit<AskDialogProps, 'open' | 'confirmLabel' | 'onConfirm' | 'onClose'> {
  variant: ButtonProps['variant']
  icon: ReactNode
  /** The deed, here and where it is confirmed. */
  label: string
  /** Calls `close` when it is done, unless the page is left then. */
  onConfirm: (close: () => void) => void
}

/** A button for what is not done before it is said what follows from it. */
export function AskButton({ variant, icon, label, onConfirm, ...dialog }: AskButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {icon}
        {label}
      </Button>
      <AskDialog {...dialog} open={isAsking} confirmLabel={label} onConfirm={() => onConfirm(close)} onClose={close} />
    </>
  )
}
