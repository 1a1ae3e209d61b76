import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { pictureQuery } from './picture.ts'

/** Somebody's face. It is fetched with who asks, since only people who share a school may see it. */
export function PersonAvatar({ src, ...props }: ComponentProps<typeof Avatar>) {
  const { data } = useQuery(pictureQuery(src ?? null))
  return <Avatar {...props} src={data ?? null} />
}
