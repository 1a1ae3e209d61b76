import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { cn } from '#ui/cn.ts'

interface PersonLineProps {
  person: { id: string; full_name: string; image_url: string | null }
  /** Whether the asker may open the profile, as the server has said: then the whole line leads there. */
  opensProfile?: boolean
  /** Quiet, under the name. */
  detail?: ReactNode
  /** After the name: what the person is. */
  badges?: ReactNode
  children?: ReactNode
}

/** A person in a list; what can be done with them stands at the end. */
export function PersonLine({ person, opensProfile = false, detail, badges, children }: PersonLineProps) {
  const { id, full_name, image_url } = person
  return (
    <li
      className={cn('relative flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5', opensProfile && 'hover:bg-accent')}
    >
      <PersonAvatar name={full_name} src={image_url} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {opensProfile ? (
            <Link to={`/profil/${id}`} className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0">
              {full_name}
            </Link>
          ) : (
            <span className="min-w-0 font-medium wrap-anywhere">{full_name}</span>
          )}
          {badges}
        </span>
        {detail && <span className="text-sm text-muted-foreground tabular-nums">{detail}</span>}
      </span>
      {/* Above the link that the line is. */}
      {children && <span className="relative flex shrink-0">{children}</span>}
    </li>
  )
}
