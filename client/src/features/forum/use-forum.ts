import { ForumType, forumPath } from '@kelasku/shared/forum/place'
import { useLocation } from 'react-router-dom'
import { useRole } from '#platform/session/role.ts'
import type { Forum } from './queries.ts'

export interface OpenForum extends Forum {
  /** Where its pages hang. */
  path: string
}

/** The forum that the address names; of a class, the one that is open in the shell. */
export function useForum(): OpenForum {
  const { pathname } = useLocation()
  const openClass = useRole(({ class_id }) => class_id)
  const isHere = (type: ForumType) => pathname === forumPath[type] || pathname.startsWith(`${forumPath[type]}/`)
  const type = ForumType.options.find(isHere) ?? 'SCHOOL'
  return { type, path: forumPath[type], class_id: type === 'CLASS' ? openClass : null }
}
