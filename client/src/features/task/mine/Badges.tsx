import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import type { OwnPart } from '../queries.ts'
import { badgesOf, badgeTones } from './badges.ts'
import { useT } from './words.ts'

export function Badges({ of: part }: { of: Parameters<typeof badgesOf>[0] & Pick<OwnPart, 'id'> }) {
  const t = useT()
  const { zone } = useFormat()
  return badgesOf(part, new Date(serverNow()), zone).map((name) => (
    <Badge key={name} tone={badgeTones[name]} dot>
      {t(($) => $.badge[name])}
    </Badge>
  ))
}
