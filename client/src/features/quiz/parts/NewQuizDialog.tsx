import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOwnTeaching } from '#features/classroom/own-teaching.ts'
import { explain } from '#platform/api/explain.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { useCreateQuiz } from '../mutations.ts'
import { useT } from '../words.ts'
import { blankHeading, HeadingFields } from './HeadingFields.tsx'

interface NewQuizDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function NewQuizDialog({ open, onOpenChange }: NewQuizDialogProps) {
  const t = useT()
  const go = useNavigate()
  const own = useOwnTeaching()
  const [typed, setTyped] = useState<typeof blankHeading | null>(null)
  // It begins with what the teacher teaches, until something else is chosen.
  const heading = typed ?? { ...blankHeading, ...own }
  const create = useCreateQuiz()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate(heading, { onSuccess: ({ id }) => void go(`/bank-soal/${id}`) })
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t(($) => $.new.act)} closeLabel={t(($) => $.common.action.close)}>
        <form onSubmit={submit} className="grid gap-4">
          <HeadingFields heading={heading} onChange={setTyped} />
          {create.error && (
            <Alert tone="danger" live="assertive">
              {explain(create.error)?.text}
            </Alert>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={() => onOpenChange(false)}>
              {t(($) => $.common.action.cancel)}
            </Button>
            <Button type="submit" busy={create.isPending}>
              {t(($) => $.new.create)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
