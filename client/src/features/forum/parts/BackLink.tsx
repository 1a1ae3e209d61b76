import type { ForumType } from '@kelasku/shared/forum/place'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useT } from '../words.ts'

/** Back to the forum that a page hangs in. */
export function BackLink({ forum: { type, path } }: { forum: { type: ForumType; path: string } }) {
  const t = useT()
  return (
    <Link to={path}>
      <ChevronLeft aria-hidden />
      {t(($) => $.title[type])}
    </Link>
  )
}
