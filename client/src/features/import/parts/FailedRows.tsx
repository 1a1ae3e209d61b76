import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

/** The rows that are not taken over, each with what is wrong in it: mended in Excel, and uploaded again. */
export function FailedRows({ id }: { id: string }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void download(api.import.failedRows({ params: { id } }))
      .catch(notifyProblem)
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" busy={isBusy} onClick={save}>
      <FileDown aria-hidden />
      {t(($) => $.result.failedRows)}
    </Button>
  )
}
