import { readPastedScores, type PastedLine } from '@kelasku/shared/task/pasted-scores'
import type { SavedScores, ScoreOutcome, ScoreRow } from '@kelasku/shared/task/grading'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { number } from '#platform/i18n/format.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { t as say, useT } from './words.ts'

export interface PastePupil {
  reference_id: string
  full_name: string
  /** Of the school and of the country. */
  numbers: readonly (string | null)[]
  version: number
  is_gradable: boolean
}

interface PasteDialogProps {
  maxScore: number
  /** In the order in which the page shows them. */
  pupils: readonly PastePupil[]
  save: (rows: ScoreRow[]) => Promise<SavedScores>
  onClose: () => void
}

const fits = (line: PastedLine): line is PastedLine & { pupil: NonNullable<PastedLine['pupil']>; score: number } =>
  line.problem === null && line.pupil !== null && line.score !== null

/** A column of a spreadsheet; nothing is saved before it was shown whose score each line is. */
export function PasteDialog({ maxScore, pupils, save, onClose }: PasteDialogProps) {
  const t = useT()
  const [left, setLeft] = useState<readonly Left[]>([])
  const read = (text: string) =>
    readPastedScores({
      text,
      max_score: maxScore,
      pupils: pupils.map(({ reference_id: id, full_name, numbers, is_gradable }) => ({
        id,
        full_name,
        numbers,
        is_gradable,
      })),
    })
  const form = useSchemaForm(
    z.object({ text: z.string().refine((text) => read(text).some(fits), { error: t(($) => $.paste.none) }) }),
    { text: '' },
  )
  const lines = read(form.watch('text'))
  const fitting = lines.filter(fits)
  const submission = useSubmission(form, {
    act: async ({ text }) => {
      const rows = read(text).filter(fits)
      const versions = new Map(pupils.map(({ reference_id, version }) => [reference_id, version]))
      const saved = await save(
        rows.map(({ pupil, score }) => ({ reference_id: pupil.id, score, version: versions.get(pupil.id) ?? 0 })),
      )
      const refused = saved.rows.flatMap(({ outcome, given, reference_id }, index) =>
        outcome === 'SAVED' ? [] : [{ outcome, given, reference_id, name: rows[index]?.pupil.full_name ?? '' }],
      )
      if (saved.saved > 0) notify({ title: say(($) => $.paste.saved, { count: saved.saved }), tone: 'success' })
      if (refused.length === 0) onClose()
      else setLeft(refused)
    },
  })

  return (
    <FormDialog
      size="lg"
      title={t(($) => $.paste.title)}
      description={t(($) => $.paste.text)}
      submission={submission}
      submitLabel={t(($) => $.paste.submit, { count: fitting.length })}
      onClose={onClose}
    >
      {left.length > 0 && (
        <Alert tone="warning" live="assertive" title={t(($) => $.paste.left)}>
          <ul className="grid gap-1">
            {left.map(({ reference_id, name, outcome, given }) => (
              <li key={reference_id}>
                {name}: {t(($) => $.paste.outcome[outcome], { given: given === null ? '' : number(given) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Field label={t(($) => $.paste.field)} hint={t(($) => $.paste.hint)} error={form.formState.errors.text?.message}>
        <Textarea {...form.register('text')} rows={6} spellCheck={false} className="tabular-nums" />
      </Field>
      {lines.length > 0 && <Preview lines={lines} />}
    </FormDialog>
  )
}

interface Left {
  reference_id: string
  name: string
  outcome: Exclude<ScoreOutcome, 'SAVED'>
  given: number | null
}

/** What does not fit comes first: it is what has to be looked at. */
function Preview({ lines }: { lines: readonly PastedLine[] }) {
  const t = useT()
  const wrong = lines.filter((line) => !fits(line))
  const right = lines.filter(fits)
  return (
    <section aria-label={t(($) => $.paste.preview)} className="grid gap-2">
      <output className="text-sm font-medium">
        {t(($) => $.paste.counts, { fitting: right.length, wrong: wrong.length })}
      </output>
      <div className="max-h-72 overflow-y-auto">
        <Table bare label={t(($) => $.paste.preview)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.paste.line)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.table.student)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.table.score)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {[...wrong, ...right].map(({ line, text, pupil, score, problem }) => (
              <TableRow key={line}>
                <TableCell>{number(line)}</TableCell>
                <TableCell heading>
                  <span className="grid gap-1">
                    <span className="wrap-anywhere">{pupil?.full_name ?? text}</span>
                    {problem && (
                      <span>
                        <Badge tone="danger">{t(($) => $.paste.problem[problem])}</Badge>
                      </span>
                    )}
                  </span>
                </TableCell>
                <TableCell numeric>{score === null ? '–' : number(score)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </section>
  )
}
