import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { Button } from '#ui/button.tsx'
import { CodeText } from '#ui/code-text.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { useResetPassword } from '../settings/mutations.ts'
import { useT } from '../words.ts'

interface NewPasswordProps {
  person: { id: string; full_name: string }
  onClose: () => void
}

/** A password for one sign-in, shown once to whoever asked for it. */
export function NewPassword({ person, onClose }: NewPasswordProps) {
  const t = useT()
  const reset = useResetPassword()
  if (!reset.data) {
    return (
      <AskDialog
        of={reset}
        onClose={onClose}
        title={t(($) => $.password.ask, { name: person.full_name })}
        confirmLabel={t(($) => $.password.confirm)}
        onConfirm={() => reset.mutate({ id: person.id })}
      >
        {t(($) => $.password.consequence)}
      </AskDialog>
    )
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="sm"
        title={t(($) => $.password.title, { name: person.full_name })}
        description={t(($) => $.password.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <CodeText
          size="lg"
          value={reset.data.first_password}
          copyLabel={t(($) => $.invite.copy)}
          copiedLabel={t(($) => $.invite.copied)}
        />
        <DialogFooter>
          <Button onClick={onClose}>{t(($) => $.common.action.close)}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
