import { Camera } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useWording } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { memberNoOf } from '../fields/member-no.ts'
import type { Profile } from '../queries.ts'
import { useT } from '../words.ts'

/** Who this is about; the picture itself is changed on the first page of the account. */
export function PhotoLine({ profile }: { profile: Profile }) {
  const t = useT()
  const { full_name, image } = profile
  const memberNo = memberNoOf(profile, useWording())
  return (
    <Card>
      <div className="flex items-center gap-4 p-4 sm:px-5">
        <PersonAvatar size="lg" name={full_name} src={image} />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="font-semibold wrap-anywhere">{full_name}</p>
          {memberNo && <p className="text-sm text-muted-foreground tabular-nums">{memberNo}</p>}
        </div>
        <Button asChild size="sm" variant="outline">
          <Link to="/akun">
            <Camera aria-hidden />
            {image ? t(($) => $.photo.change) : t(($) => $.photo.add)}
          </Link>
        </Button>
      </div>
    </Card>
  )
}
