import { cardPath } from '@kelasku/shared/report-card/card-path'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { WhatsAppLink } from '#platform/screen/WhatsAppLink.tsx'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import type { Card } from '../queries.ts'
import { useCardName } from '../use-names.ts'
import { useT } from '../words.ts'

/** To take along: the issued file; and to tell of it, where whoever taps the link has to sign in. */
export function Deeds({ card: { id, student, snapshot } }: { card: Card }) {
  const t = useT()
  const nameOf = useCardName()
  const school_name = useRole((role) => role.school_name)
  const [isBusy, setBusy] = useState(false)
  const name = nameOf(snapshot)
  const fetchIt = () => {
    setBusy(true)
    download(api['report-card'].print({ params: { id } }), `${name} ${student.full_name}.pdf`)
      .catch(notifyProblem)
      .finally(() => setBusy(false))
  }
  const link = `${location.origin}${cardPath(id)}`
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid">
      <Button variant="outline" busy={isBusy} onClick={fetchIt}>
        <Download aria-hidden />
        {t(($) => $.pdf)}
      </Button>
      <WhatsAppLink text={t(($) => $.share, { name, student_name: student.full_name, school_name, link })} />
    </div>
  )
}
