import { useMutation } from '@tanstack/react-query'
import { Paperclip, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { api } from '#platform/api/api.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { fileProblemOf } from '#platform/forms/refusal-places.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam, PaperQuestion } from '../wire.ts'
import { useT } from '../words.ts'

interface FileAnswerProps {
  question: PaperQuestion
  exam: MyExam
  seat: Seat
}

/** A photo of what was worked out on paper, or a document. It counts once it is on the server. */
export function FileAnswer({ question, exam, seat }: FileAnswerProps) {
  const t = useT()
  const id = useId()
  const attachment = useSitting(seat, ({ answers }) => answers[question.id]?.attachment ?? null)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const params = { id: exam.id, uid: exam.participant_id }
      return (await api.exam.uploadAnswer({ params, body: { file } })).data
    },
    onSuccess: (kept) => seat.sitting.write(question.id, { attachment: kept.id }, 'now'),
  })

  return (
    <div className="grid gap-2">
      {attachment && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Paperclip aria-hidden className="size-4" />
          {upload.data?.id === attachment ? upload.data.name : t(($) => $.file.kept)}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => seat.sitting.write(question.id, { attachment: null }, 'now')}
          >
            <Trash2 aria-hidden />
            {t(($) => $.file.remove)}
          </Button>
        </p>
      )}
      <FormProblem problem={upload.error && fileProblemOf(upload.error, upload.variables)} />
      <label
        htmlFor={id}
        aria-busy={upload.isPending}
        className={cn(
          buttonLook({ variant: 'outline' }),
          'cursor-pointer justify-self-start has-focus-visible:outline-2',
        )}
      >
        <Paperclip aria-hidden />
        {upload.isPending ? t(($) => $.file.sending) : attachment ? t(($) => $.file.replace) : t(($) => $.file.add)}
        <input
          id={id}
          type="file"
          accept="image/*,application/pdf"
          className="sr-only"
          disabled={upload.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload.mutate(file)
            target.value = ''
          }}
        />
      </label>
      <p className="text-sm text-muted-foreground">{t(($) => $.file.hint)}</p>
    </div>
  )
}
