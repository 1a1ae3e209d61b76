import type { ReactNode } from 'react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'

interface PersonLineProps {
  person: { full_name: string; image_url: string | null }
  /** Quiet, under the name. */
  detail?: ReactNode
  /** After the name: what the person is. */
  badges?: ReactNode
  children?: ReactNode
}

/** A person in a list; what can be done with them stands at the end. */
export function PersonLine({ person: { full_name, image_url }, detail, badges, children }: PersonLineProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5">
      <PersonAvatar name={full_name} src={image_url} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{full_name}</span>
          {badges}
        </span>
        {detail && <span className="text-sm text-muted-foreground tabular-nums">{detail}</span>}
      </span>
      {children}
    </li>
  )
}
