import type { User, UserCard } from '@kelasku/shared/profile/contract'
import { fileUrl } from '#platform/files/url.ts'
import type { UserRow } from './repo.ts'

type CardRow = Pick<UserRow, 'id' | 'full_name' | 'image_file_id'>

export const userCard = ({ id, full_name, image_file_id }: CardRow): UserCard => ({
  id,
  full_name,
  image_url: fileUrl(image_file_id),
})

/** A person as they see themselves: for nobody else. */
export const presentSelf = (user: UserRow): User => ({
  ...userCard(user),
  nick_name: user.nick_name,
  username: user.username,
  email: user.email,
  phone: user.phone,
  nisn: user.nisn,
})
