import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepImport, type Upload } from '#features/import/mutations.ts'
import { EarlierImports } from '#features/import/parts/EarlierImports.tsx'
import { SheetUpload } from '#features/import/parts/SheetUpload.tsx'
import { importQueries, type Import } from '#features/import/queries.ts'
import { addressOf } from '#features/import/steps.ts'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { useT } from '../words.ts'

const calls = api['report-card']

interface ExcelDialogProps {
  classId: string
  onClose: () => void
}

/** The data of a class out and in: the pages of imports go on with what is uploaded. */
export function ExcelDialog({ classId, onClose }: ExcelDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const upload = useMutation({
    mutationFn: async ({ file, signal, onProgress }: Upload) =>
      (await calls.excelImport({ body: { class_id: classId, file } }, { signal, context: { onProgress } })).data,
    onSuccess: (draft) => keepImport(cache, draft),
  })
  const { data: earlier } = useQuery(importQueries.list('REPORT_DATA', classId))
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={t(($) => $.excel.title)}
        description={t(($) => $.excel.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <div className="grid gap-5">
          <Sheet classId={classId} />
          <SheetUpload act={upload.mutateAsync} onUploaded={(draft) => void navigate(checkOf(draft))} />
          {earlier && earlier.data.length > 0 && <EarlierImports path="report-data" imports={earlier.data} />}
        </div>
      </DialogContent>
    </Dialog>
  )
}

const whose = ['nis', 'nisn', 'full_name']

/** Straight to the check of the cells, where the columns and the pupils were recognised. */
function checkOf({ id, mapping }: Pick<Import, 'id' | 'mapping'>): string {
  const mapped = Object.keys(mapping).filter((key) => mapping[key] !== null)
  const isRecognised = mapped.some((key) => whose.includes(key)) && mapped.some((key) => !whose.includes(key))
  return `/impor/report-data/${id}?langkah=${addressOf(isRecognised ? 'check' : 'columns')}`
}

function Sheet({ classId }: { classId: string }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const save = () => {
    setBusy(true)
    setProblem(null)
    void download(calls.excelTemplate({ query: { class_id: classId } }))
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className="grid gap-3">
      <FormProblem problem={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={isBusy} onClick={save}>
          <Download aria-hidden />
          {t(($) => $.excel.download)}
        </Button>
        <p className="min-w-48 flex-1 text-sm text-muted-foreground">{t(($) => $.excel.hint)}</p>
      </div>
    </div>
  )
}
