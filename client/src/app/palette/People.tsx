import { useNavigate } from 'react-router-dom'
import type { Found } from '#features/profile/queries.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { useT } from '../words.ts'
import { Line } from './Line.tsx'
import { LineGroup } from './LineGroup.tsx'

/** Who bears the typed name, as far as the asker may know them. */
export function People({ people }: { people: readonly Found[] }) {
  const t = useT()
  const wording = useWording()
  const navigate = useNavigate()
  const kinds = { student: wording.student, staff: wording.teacher, parent: wording.parent } as const
  if (people.length === 0) return null
  return (
    <LineGroup title={t(($) => $.search.people)}>
      {people.map(({ id, full_name, image_url, kind, class_name }) => (
        <Line
          key={id}
          id={id}
          icon={<PersonAvatar name={full_name} src={image_url} size="xs" />}
          name={full_name}
          detail={class_name ? `${kinds[kind]} ${class_name}` : kinds[kind]}
          onChoose={() => void navigate(`/profil/${id}`)}
        />
      ))}
    </LineGroup>
  )
}
