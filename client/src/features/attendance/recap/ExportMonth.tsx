import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

/** The month as a sheet, as a school's own book has it. */
export function ExportMonth({ classId, month }: { classId: string; month: string }) {
  const t = useT()
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void download(api.attendance.exportMonth({ query: { class_id: classId, month } }), 'Absensi.xlsx')
      .catch(notifyProblem)
      .finally(() => setSaving(false))
  }
  return (
    <Button variant="outline" busy={isSaving} onClick={save}>
      <Download aria-hidden />
      {t(($) => $.recap.export)}
    </Button>
  )
}
