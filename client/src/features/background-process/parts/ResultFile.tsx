import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { downloadFile } from '#platform/session/download-file.ts'
import { Button } from '#ui/button.tsx'
import type { Process } from '../queries.ts'
import { useT } from '../words.ts'

/** What a process leaves behind, by the file's own name. */
export function ResultFile({ file }: { file: NonNullable<Process['result_file']> }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void saveResult(file)
      .catch(notifyProblem)
      .finally(() => setBusy(false))
  }
  return (
    <Button
      size="sm"
      variant="outline"
      busy={isBusy}
      onClick={save}
      className="w-fit"
      aria-label={t(($) => $.saveFile, { name: file.name })}
    >
      <FileDown aria-hidden />
      <span className="truncate">{file.name}</span>
    </Button>
  )
}

const saveResult = ({ name, url }: NonNullable<Process['result_file']>): Promise<string> =>
  downloadFile(url.split('/').at(-1) ?? '', name)
