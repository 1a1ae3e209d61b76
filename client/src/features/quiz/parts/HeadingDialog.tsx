import { useState, type FormEvent } from 'react'
import { explain } from '#platform/api/explain.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { useSaveHeading } from '../mutations.ts'
import type { Quiz } from '../queries.ts'
import { useT } from '../words.ts'
import { HeadingFields } from './HeadingFields.tsx'

export function HeadingDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const t = useT()
  const { title, description, subject, level } = quiz
  const [heading, setHeading] = useState({ title, description, subject_id: subject?.id ?? null, level })
  const save = useSaveHeading(quiz)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(heading, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t(($) => $.act.heading)} closeLabel={t(($) => $.common.action.close)}>
        <form onSubmit={submit} className="grid gap-4">
          <HeadingFields heading={heading} onChange={setHeading} />
          {save.error && (
            <Alert tone="danger" live="assertive">
              {explain(save.error)?.text}
            </Alert>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.common.action.cancel)}
            </Button>
            <Button type="submit" busy={save.isPending}>
              {t(($) => $.common.action.save)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
