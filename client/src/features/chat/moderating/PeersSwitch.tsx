import { useQuery } from '@tanstack/react-query'
import { Card, CardBody } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { useLetPeersTalk } from '../mutations.ts'
import { chatQueries } from '../queries.ts'
import { useT } from '../words.ts'

/** Whether pupils may talk alone with each other: the school's word, and off until it says so. */
export function PeersSwitch() {
  const t = useT()
  const { data } = useQuery(chatQueries.settings())
  const letTalk = useLetPeersTalk()
  if (!data) return null
  return (
    <Card>
      <CardBody>
        <Switch
          side="end"
          label={t(($) => $.oversight.peers)}
          hint={t(($) => $.oversight.peersHint)}
          checked={letTalk.isPending ? letTalk.variables : data.peers_may_talk}
          onCheckedChange={(may) => letTalk.mutate(may)}
        />
      </CardBody>
    </Card>
  )
}
