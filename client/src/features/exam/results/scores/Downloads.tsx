import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import type { View } from '#features/exam/exams/queries.ts'
import { useT } from '../words.ts'

const files = ['scores', 'answers', 'questions', 'key', 'events'] as const
type File = (typeof files)[number]

const fetched = {
  scores: (id) => api.exam.exportScores({ params: { id } }),
  answers: (id) => api.exam.exportAnswers({ params: { id } }),
  questions: (id) => api.exam.exportPdf({ query: { exam_id: id, kind: 'QUESTIONS' } }),
  key: (id) => api.exam.exportPdf({ query: { exam_id: id, kind: 'KEY' } }),
  events: (id) => api.exam.exportEvents({ params: { id } }),
} satisfies Record<File, (id: string) => Parameters<typeof download>[0]>

const isPrinted = (file: File) => file === 'questions' || file === 'key'
/** For whoever runs the exam; whoever only marks it has the others. */
const isOwners = (file: File) => isPrinted(file) || file === 'events'

/** Everything of an exam that can be taken along. */
export function Downloads({ exam: { id, can } }: { exam: View }) {
  const t = useT()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">
          <Download aria-hidden />
          {t(($) => $.common.action.download)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {files
          .filter((file) => can.log || !isOwners(file))
          .map((file) => (
            <DropdownMenuItem key={file} onSelect={() => void download(fetched[file](id)).catch(notifyProblem)}>
              {isPrinted(file) ? <FileText aria-hidden /> : <FileSpreadsheet aria-hidden />}
              {t(($) => $.file[file])}
            </DropdownMenuItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
