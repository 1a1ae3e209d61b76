import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { OverPage } from './over-page.tsx'
import { scrimLook } from './overlay.ts'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, naming what is meant. */
  title: ReactNode
  /** What goes with it; read out together with the question. */
  children: ReactNode
  /** What is asked besides, such as the reason. */
  body?: ReactNode
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  tone?: 'danger' | 'default'
  busy?: boolean
  /** Why the last try was refused; the dialog stays for the next one. */
  error?: ReactNode
  /** Does the deed; closing afterwards is the caller's, who knows whether it worked. */
  onConfirm: () => void
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  body,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  error,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimLook} />
        <AlertDialog.Content className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 gap-4 overflow-y-auto rounded-lg border border-border bg-popover p-5 text-popover-foreground shadow-lg duration-150 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-97">
          <OverPage>
            <div className="grid gap-1.5">
              <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
              <AlertDialog.Description asChild>
                <div className="text-sm text-muted-foreground">{children}</div>
              </AlertDialog.Description>
            </div>
            {body}
            {error && (
              <Alert tone="danger" live="assertive">
                {error}
              </Alert>
            )}
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <AlertDialog.Cancel asChild>
                <Button variant="outline">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </OverPage>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
