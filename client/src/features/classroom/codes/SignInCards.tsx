import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import type { ClassInList } from '../queries.ts'
import { useT } from '../words.ts'

/** First passwords of those who were entered by the school and have never signed in. */
export function SignInCards({ of: { id } }: { of: ClassInList }) {
  const t = useT()
  const [isSaving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    void download(api.identity.cardSheetOfClass({ params: { id } }))
      .catch(notifyProblem)
      .finally(() => setSaving(false))
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <div className="grid gap-0.5">
        <h2 className="text-base font-semibold">{t(($) => $.cards.title)}</h2>
        <p className="text-sm text-muted-foreground">{t(($) => $.cards.text)}</p>
      </div>
      <Button variant="outline" busy={isSaving} onClick={save}>
        <FileDown aria-hidden />
        {t(($) => $.cards.save)}
      </Button>
    </section>
  )
}
