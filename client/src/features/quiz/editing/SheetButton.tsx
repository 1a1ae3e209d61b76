import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { explain } from '#platform/api/explain.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { useAddQuestions } from '../mutations.ts'
import type { Quiz } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** Questions from a sheet: read first, told what is wrong in which cell, and only then taken over. */
export function SheetButton({ quiz }: { quiz: Quiz }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <FileSpreadsheet aria-hidden />
        {t(($) => $.sheet.open)}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen && <SheetDialog quiz={quiz} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function SheetDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const read = useMutation({
    mutationFn: async (file: File) => (await api.quiz.readSheet({ body: { file } })).data,
  })
  const add = useAddQuestions(quiz.id)
  const rows = read.data?.questions ?? []
  const fine = rows.filter(({ errors }) => errors.length === 0)
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  const take = () =>
    add.mutate(
      // As they came over the wire: documents hold no moments.
      fine.map(({ question }) => question as Parameters<typeof add.mutate>[0][number]),
      {
        onSuccess: () => {
          notify({ title: say(($) => $.sheet.added, { count: fine.length }), tone: 'success' })
          onClose()
        },
      },
    )

  return (
    <DialogContent
      size="lg"
      title={t(($) => $.sheet.open)}
      description={t(($) => $.sheet.text)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <div className="grid gap-4">
        <Button
          variant="link"
          className="justify-self-start"
          onClick={() => void download(api.quiz.template({ params: { id: quiz.id } })).catch(notifyProblem)}
        >
          {t(($) => $.sheet.template)}
        </Button>
        <Field label={t(($) => $.sheet.file)} hint={t(($) => $.sheet.fileHint)}>
          <input
            id={id}
            type="file"
            accept=".xlsx,.csv"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) read.mutate(file)
            }}
          />
        </Field>
        {(read.error ?? add.error) && (
          <Alert tone="danger" live="assertive">
            <span className="whitespace-pre-line">{explain(read.error ?? add.error)?.text}</span>
          </Alert>
        )}
        {read.data && <output>{t(($) => $.sheet.found, { fine: fine.length, wrong: wrong.length })}</output>}
        {wrong.length > 0 && (
          <Alert tone="warning" title={t(($) => $.sheet.wrong)}>
            <ul className="list-disc pl-4">
              {wrong.flatMap(({ row_no, errors }) =>
                errors.map(({ text }) => (
                  <li key={`${row_no} ${text}`}>{t(($) => $.sheet.row, { row: row_no, text })}</li>
                )),
              )}
            </ul>
          </Alert>
        )}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button disabled={fine.length === 0} busy={add.isPending || read.isPending} onClick={take}>
          {t(($) => $.sheet.take, { count: fine.length })}
        </Button>
      </DialogFooter>
    </DialogContent>
  )
}
