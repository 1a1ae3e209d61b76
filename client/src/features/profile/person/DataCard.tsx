import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { DownloadButton } from '../downloads/DownloadButton.tsx'
import type { Profile } from '../queries.ts'
import { useT } from '../words.ts'
import { EraseDialog } from './EraseDialog.tsx'

/** Everything that is kept about a person: taken along, or forgotten. */
export function DataCard({ profile }: { profile: Profile }) {
  const t = useT()
  const [isErasing, setErasing] = useState(false)
  const account = useAccount()
  const { id, can } = profile
  // Nobody administers themself away.
  const mayErase = can.erase && account?.user_id !== id
  if (!can.export && !mayErase) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.data.title)} description={t(($) => $.data.text)} />
      <CardBody className="flex flex-wrap gap-2">
        {can.export && (
          <DownloadButton fetch={() => api.profile.exportPerson({ params: { id } })}>
            {t(($) => $.data.export)}
          </DownloadButton>
        )}
        {mayErase && (
          <Button variant="ghost" className="text-danger-ink" onClick={() => setErasing(true)}>
            <Trash2 aria-hidden />
            {t(($) => $.data.erase)}
          </Button>
        )}
      </CardBody>
      {isErasing && <EraseDialog profile={profile} onClose={() => setErasing(false)} />}
    </Card>
  )
}
