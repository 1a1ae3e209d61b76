import type { ScoreType } from '@kelasku/shared/score/sheet'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EarlierImports } from '#features/import/parts/EarlierImports.tsx'
import { SheetUpload } from '#features/import/parts/SheetUpload.tsx'
import { importQueries } from '#features/import/queries.ts'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import type { Problem } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Sheet } from '../queries.ts'
import { useT as useScoreT } from '../words.ts'
import { checkOf, templateProblem, uploadProblem, useUploadScores } from './upload.ts'
import { useT } from './words.ts'

const types = [1, 2, 3, 4, 5] as const
const typeOf = (text: string | null): ScoreType | undefined => types.find((type) => String(type) === text)

interface ImportDialogProps {
  sheet: Sheet
  /** Of whoever does not teach the course. */
  reason: string
  /** The type that the address names, by whoever comes back from an import. */
  asked: string | null
  onClose: () => void
}

/** Marks by a sheet: its type, the template, the file; then the pages of imports go on with it. */
export function ImportDialog({ sheet, reason, asked, onClose }: ImportDialogProps) {
  const t = useT()
  const scoreT = useScoreT()
  const navigate = useNavigate()
  const [type, setType] = useState<ScoreType>(typeOf(asked) ?? firstType(sheet))
  const upload = useUploadScores({ sheet, type, reason })
  const { data: earlier } = useQuery(importQueries.list('SCORE', sheet.course.id))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={t(($) => $.title)}
        description={t(($) => $.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-5">
          <div className="grid gap-3">
            <Field label={t(($) => $.type)}>
              <Select
                value={String(type)}
                options={types.map((one) => ({ value: String(one), label: scoreT(($) => $.type[one]) }))}
                onChange={({ currentTarget: { value } }) => setType(typeOf(value) ?? type)}
              />
            </Field>
            <Template key={type} sheet={sheet} type={type} />
          </div>
          <p className="text-sm text-muted-foreground">{t(($) => $.fill)}</p>
          <SheetUpload
            key={type}
            act={upload.mutateAsync}
            explain={uploadProblem}
            onUploaded={(draft) => void navigate(checkOf(draft))}
          />
          {earlier && earlier.data.length > 0 && <EarlierImports path="scores" imports={earlier.data} />}
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** What the sheet has a column of; else the daily ones, of which there are most. */
const firstType = ({ columns }: Pick<Sheet, 'columns'>): ScoreType =>
  columns.some(({ score_type }) => score_type === 2) ? 2 : (columns[0]?.score_type ?? 2)

function Template({ sheet: { course, semester }, type }: { sheet: Sheet; type: ScoreType }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const save = () => {
    setBusy(true)
    setProblem(null)
    void download(api.score.importTemplate({ query: { course_id: course.id, semester, score_type: type } }))
      .catch((error: unknown) => setProblem(templateProblem(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className="grid gap-3">
      <FormProblem problem={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={isBusy} onClick={save}>
          <Download aria-hidden />
          {t(($) => $.template)}
        </Button>
        <p className="min-w-48 flex-1 text-sm text-muted-foreground">{t(($) => $.templateHint)}</p>
      </div>
    </div>
  )
}
